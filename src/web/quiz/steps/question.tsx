import type { QuestionText } from '../quiz-questions-text.ts'
import styles from './question.module.css'
import { progressId, useHeadingFocus } from './use-heading-focus.ts'
import { quizWords as words } from '../quiz-text.in-document.ts'

export const questionId = 'question'

export const hintId = 'question-hint'

interface QuestionProps {
  readonly question: QuestionText
  readonly step: number
  /** Replaced another step, so it has to be announced. */
  readonly takesFocus: boolean
}

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
        // Announced after the focused heading: the step, then the hint.
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

export function Why({ children }: { children: string }) {
  return (
    <details className={styles['why']}>
      <summary>{words.why}</summary>
      <p>{children}</p>
    </details>
  )
}
