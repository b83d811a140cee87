import type { QuestionText } from '../quiz-questions-text.ts'
import styles from './question.module.css'
import { progressId, useHeadingFocus } from './use-heading-focus.ts'
import { quizWords as words } from '../quiz-text.in-document.ts'

/** Id of the heading, for the group of answers that it names. */
export const questionId = 'question'

/** Id of the line under it, on steps that have one. */
export const hintId = 'question-hint'

interface QuestionProps {
  readonly question: QuestionText
  readonly step: number
  /** It took the place of another, so it is read out. */
  readonly takesFocus: boolean
}

/** The question of a step beside its large numeral. */
export function Question({ question: { heading: text, hint, why }, step, takesFocus }: QuestionProps) {
  const heading = useHeadingFocus(takesFocus)
  return (
    <>
      <span className={styles['numeral']} aria-hidden="true">
        {step}
      </span>
      <h1
        className={styles['heading']}
        id={questionId}
        // Read out after the heading when it gets the focus: the step, then the hint.
        aria-describedby={hint ? `${progressId} ${hintId}` : progressId}
        ref={heading}
        tabIndex={-1}
      >
        {text}
      </h1>
      {hint && (
        <p className={styles['hint']} id={hintId}>
          {hint}
        </p>
      )}
      {why && <Why>{why}</Why>}
    </>
  )
}

/** «Навіщо це запитання?» with its answer folded away. */
export function Why({ children }: { children: string }) {
  return (
    <details className={styles['why']}>
      <summary>{words.why}</summary>
      <p>{children}</p>
    </details>
  )
}
