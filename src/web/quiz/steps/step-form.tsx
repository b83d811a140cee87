import type { ReactNode, RefObject } from 'react'
import type { QuestionText } from '../quiz-questions-text.ts'
import { Question } from './question.tsx'
import { QuestionBar } from './step-bar.tsx'
import styles from './step-form.module.css'
import type { QuizControls } from '../state/use-quiz.ts'

interface StepFormProps {
  readonly quiz: QuizControls
  readonly form?: RefObject<HTMLFormElement | null>
  /** Without one only hidden answers are rendered. */
  readonly question: QuestionText | undefined
  readonly hasOwnBar?: boolean
  readonly children: ReactNode
}

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
      {/* Form, panel and buttons keep their elements between steps. */}
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
