import type { ReactNode, RefObject } from 'react'
import type { QuestionText } from '../quiz-questions-text.ts'
import { Question } from './question.tsx'
import { QuestionBar } from './step-bar.tsx'
import styles from './step-form.module.css'
import type { QuizControls } from '../state/use-quiz.ts'

interface StepFormProps {
  readonly quiz: QuizControls
  readonly form?: RefObject<HTMLFormElement | null>
  /** Without one, nothing of the step is there but its answers, unseen. */
  readonly question: QuestionText | undefined
  /** The step has buttons of its own. */
  readonly hasOwnBar?: boolean
  /** `Answers` or `PreparedAnswers`. */
  readonly children: ReactNode
}

/** A question beside its answers, and the buttons under them. */
export function StepForm({ quiz, form, question, hasOwnBar, children }: StepFormProps) {
  const { step, paintedHue, missing, direction } = quiz
  return (
    <form
      ref={form}
      className={styles['step']}
      data-upcoming={!question}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!hasOwnBar && missing.length === 0) quiz.goOn()
      }}
    >
      {/* Form, panel and buttons stay from step to step; what they hold is new. */}
      {question && (
        <div className={styles['panel']} data-hue={paintedHue} data-direction={direction}>
          <Question key={step} question={question} step={step} takesFocus={direction !== undefined} />
        </div>
      )}
      {children}
      {!hasOwnBar && <QuestionBar quiz={quiz} />}
    </form>
  )
}

/** What stands beside the question of a step. */
export function Answers({
  direction,
  children,
}: {
  direction: QuizControls['direction']
  children: ReactNode
}) {
  return (
    <div className={styles['answers']} data-direction={direction}>
      {children}
    </div>
  )
}
