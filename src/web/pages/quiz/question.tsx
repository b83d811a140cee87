import type { QuestionText } from '../../text/quiz.ts'
import styles from './question.module.css'
import { useArrival } from './use-arrival.ts'
import { useWords } from './words.ts'

const ids = { heading: 'question', hint: 'question-hint' }

/** For the group of answers: named by the heading, explained by the line under it. */
export const questionIds = { 'aria-labelledby': ids.heading, 'aria-describedby': ids.hint }

interface QuestionProps {
  readonly question: QuestionText
  readonly step: number
  /** It took the place of another, so it is read out. */
  readonly takesFocus: boolean
}

/** The question of a step beside its large numeral. */
export function Question({ question: { heading: text, hint, why }, step, takesFocus }: QuestionProps) {
  const heading = useArrival(takesFocus)
  return (
    <div className={styles['question']}>
      <span className={styles['numeral']} aria-hidden="true">
        {step}
      </span>
      <h1 className={styles['heading']} id={ids.heading} ref={heading} tabIndex={-1}>
        {text}
      </h1>
      {hint && (
        <p className={styles['hint']} id={ids.hint}>
          {hint}
        </p>
      )}
      {why && <Why>{why}</Why>}
    </div>
  )
}

/** «Навіщо це запитання?» with its answer folded away. */
export function Why({ children }: { children: string }) {
  return (
    <details className={styles['why']}>
      <summary>{useWords().why}</summary>
      <p>{children}</p>
    </details>
  )
}
