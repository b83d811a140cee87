import type { ReactNode } from 'react'
import { saidTo } from '../../../domain/quiz/said.ts'
import { Answers, StepForm } from './step-form.tsx'
import type { QuizControls } from './use-quiz.ts'
import { useWords } from './words.ts'

/** A later step whose script is still on the way: its heading stands already, `children` say what it waits for. */
export function WaitingStep({ quiz, children }: { quiz: QuizControls; children: ReactNode }) {
  const words = useWords()
  const { stepId, draft, isOffered, outline } = quiz
  const said =
    stepId === 'result' ? words.result : (outline.find(({ id }) => id === stepId)?.heading ?? words.photos)
  const heading = isOffered ? words.begun : saidTo(draft.careFor, said)
  return (
    <StepForm quiz={quiz} question={{ heading }} hasOwnBar>
      <Answers moved={quiz.moved}>{children}</Answers>
    </StepForm>
  )
}
