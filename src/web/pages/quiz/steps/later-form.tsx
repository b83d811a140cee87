import type { ComponentType, ReactNode } from 'react'
import { laterQuestion } from '../../../text/quiz-questions.ts'
import { StepForm } from '../step-form.tsx'
import type { QuizControls } from '../use-quiz.ts'
import { GoalsStep, SensitivitiesStep, SkincareStep, SkinTypeStep, SymptomsStep } from './question-steps.tsx'
import type { StepProps } from './step-props.ts'

const questionSteps: Readonly<Record<number, ComponentType<StepProps>>> = {
  2: SkinTypeStep,
  3: SymptomsStep,
  4: SensitivitiesStep,
  5: GoalsStep,
  6: SkincareStep,
}

interface LaterFormProps {
  readonly quiz: QuizControls
  /** Step 7, which has buttons of its own. */
  readonly children: ReactNode
}

/** One of the steps 2–7. */
export function LaterForm({ quiz, children }: LaterFormProps) {
  const { step, draft } = quiz
  const QuestionStep = questionSteps[step]
  const question = laterQuestion(step, draft.careFor)
  return (
    <StepForm quiz={quiz} question={question} hasOwnBar={!QuestionStep}>
      {QuestionStep ? <QuestionStep {...quiz} /> : children}
    </StepForm>
  )
}
