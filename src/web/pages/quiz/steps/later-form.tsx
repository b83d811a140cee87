import { Activity, type ComponentType, type ReactNode } from 'react'
import { laterQuestion } from '../../../text/quiz-questions.ts'
import { Answers, StepForm } from '../step-form.tsx'
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

/** One of the steps 2–7, and unseen the answers after it, made in a quiet moment so that they are there at once. */
export function LaterForm({ quiz, children }: LaterFormProps) {
  const { step, draft, moved } = quiz
  const isQuestion = step in questionSteps
  const steps = step + 1 in questionSteps ? [step, step + 1] : [step]
  return (
    <StepForm quiz={quiz} question={laterQuestion(step, draft.careFor)} hasOwnBar={!isQuestion}>
      {steps.map((one) => {
        const QuestionStep = questionSteps[one]
        return (
          <Activity key={one} mode={one === step ? 'visible' : 'hidden'}>
            <Answers moved={moved}>{QuestionStep ? <QuestionStep {...quiz} /> : children}</Answers>
          </Activity>
        )
      })}
    </StepForm>
  )
}
