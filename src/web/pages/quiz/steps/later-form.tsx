import { type ComponentType, memo, type ReactNode, startTransition, useEffect, useState } from 'react'
import type { QuizDraft } from '../../../../domain/quiz/answers.ts'
import { laterQuestion } from '../../../text/quiz-questions.ts'
import { StepForm } from '../step-form.tsx'
import type { QuizControls } from '../use-quiz.ts'
import { whenQuiet } from '../when-quiet.ts'
import { GoalsStep, SensitivitiesStep, SkincareStep, SkinTypeStep, SymptomsStep } from './question-steps.tsx'
import { Stage } from './stage.tsx'
import type { StepProps } from './step-props.ts'

const questionSteps: Readonly<Record<number, ComponentType<StepProps>>> = {
  2: drawnFor(SkinTypeStep, { skinType: true }),
  3: drawnFor(SymptomsStep, { symptoms: true }),
  4: drawnFor(SensitivitiesStep, { sensitivities: true, otherAllergy: true }),
  5: drawnFor(GoalsStep, { goals: true }),
  6: drawnFor(SkincareStep, { careFor: true, currentSkincare: true }),
}

/** Drawn again only when something that the step shows has changed. */
function drawnFor<Shown extends keyof QuizDraft>(
  Step: ComponentType<StepProps<Shown>>,
  shown: Readonly<Record<Shown, true>>,
): ComponentType<StepProps> {
  const fields = Object.keys(shown) as Shown[]
  return memo(Step, (before, now) => fields.every((field) => before.draft[field] === now.draft[field]))
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
      {steps.map((one) => {
        const QuestionStep = questionSteps[one]
        return (
          <Stage key={one} moved={moved} isShown={one === step} isSeen={one === seenStep}>
            {QuestionStep ? <QuestionStep draft={draft} edit={edit} /> : children}
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
