import { type ReactNode, startTransition, useEffect, useState } from 'react'
import type { QuizDraft } from '../../../../domain/quiz/answers.ts'
import { laterQuestion } from '../../../text/quiz-questions.ts'
import { StepForm } from '../step-form.tsx'
import type { QuizControls } from '../use-quiz.ts'
import { whenQuiet } from '../when-quiet.ts'
import { GoalsStep, SensitivitiesStep, SkincareStep, SkinTypeStep, SymptomsStep } from './question-steps.tsx'
import { Stage } from './stage.tsx'
import type { StepProps } from './step-props.ts'

const questionSteps: Readonly<Record<number, (draft: QuizDraft, edit: StepProps['edit']) => ReactNode>> = {
  2: ({ skinType }, edit) => <SkinTypeStep {...{ skinType, edit }} />,
  3: ({ careFor, symptoms }, edit) => <SymptomsStep {...{ careFor, symptoms, edit }} />,
  4: ({ careFor, sensitivities, otherAllergy }, edit) => (
    <SensitivitiesStep {...{ careFor, sensitivities, otherAllergy, edit }} />
  ),
  5: ({ goals }, edit) => <GoalsStep {...{ goals, edit }} />,
  6: ({ careFor, currentSkincare }, edit) => <SkincareStep {...{ careFor, currentSkincare, edit }} />,
}

const laterSteps = [2, 3, 4, 5, 6, 7]

interface LaterFormProps {
  readonly quiz: QuizControls
  /** Step 7, which has buttons of its own. */
  readonly children: ReactNode
}

/**
 * One of the steps 2–7, and unseen the answers after it, made and measured in a quiet moment so that they only have
 * to be shown. While step 1 is there, those of step 2 and nothing else.
 */
export function LaterForm({ quiz, children }: LaterFormProps) {
  const { step, seenStep, draft, moved, edit } = quiz
  const ready = useReady(step)
  const isQuestion = step in questionSteps
  const steps = laterSteps.filter((one) => one === step || ready.includes(one))
  return (
    <StepForm
      quiz={quiz}
      question={step > 1 ? laterQuestion(step, draft.careFor) : undefined}
      hasOwnBar={!isQuestion}
    >
      {steps.map((one) => (
        <Stage key={one} moved={moved} isShown={one === step} isSeen={one === seenStep}>
          {questionSteps[one]?.(draft, edit) ?? children}
        </Stage>
      ))}
    </StepForm>
  )
}

/** This step and the one after it, but only once the page has nothing else to do. */
function useReady(step: number): readonly number[] {
  const [ready, setReady] = useState([step])
  useEffect(() => whenQuiet(() => startTransition(() => setReady([step, step + 1]))), [step])
  return ready
}
