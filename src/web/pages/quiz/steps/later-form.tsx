import {
  type ComponentType,
  memo,
  type ReactNode,
  startTransition,
  useDeferredValue,
  useEffect,
  useState,
} from 'react'
import { laterQuestion } from '../../../text/quiz-questions.ts'
import { StepForm } from '../step-form.tsx'
import type { QuizControls } from '../use-quiz.ts'
import { whenQuiet } from '../when-quiet.ts'
import { GoalsStep, SensitivitiesStep, SkincareStep, SkinTypeStep, SymptomsStep } from './question-steps.tsx'
import { Stage } from './stage.tsx'
import type { StepProps } from './step-props.ts'

const questionSteps: Readonly<Record<number, ComponentType<StepProps>>> = {
  2: memo(SkinTypeStep),
  3: memo(SymptomsStep),
  4: memo(SensitivitiesStep),
  5: memo(GoalsStep),
  6: memo(SkincareStep),
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
  const { step, draft, moved, edit } = quiz
  const settled = useDeferredValue(draft)
  const ready = useReady(step)
  const isQuestion = step in questionSteps
  const steps = laterSteps.filter((one) => one === step || (one in questionSteps && ready.includes(one)))
  return (
    <StepForm
      quiz={quiz}
      question={step > 1 ? laterQuestion(step, draft.careFor) : undefined}
      hasOwnBar={!isQuestion}
    >
      {steps.map((one) => {
        const QuestionStep = questionSteps[one]
        return (
          <Stage key={one} moved={moved} isShown={one === step}>
            {QuestionStep ? <QuestionStep draft={one === step ? draft : settled} edit={edit} /> : children}
          </Stage>
        )
      })}
    </StepForm>
  )
}

/** This step and the one after it, but only once the page has nothing else to do. */
function useReady(step: number): readonly number[] {
  const [ready, setReady] = useState([step])
  useEffect(() => whenQuiet(() => startTransition(() => setReady([step, step + 1]))), [step])
  return ready
}
