import type { ReactNode } from 'react'
import { Answers, StepForm } from './step-form.tsx'
import type { QuizControls } from './use-quiz.ts'
import { useWords } from './words.ts'

/** A later step whose script is still on the way: its heading stands already, `children` say what it waits for. */
export function WaitingStep({ quiz, children }: { quiz: QuizControls; children: ReactNode }) {
  const { laterHeadings, begun } = useWords()
  const { step, draft, isOffered } = quiz
  const heading = isOffered ? begun : (laterHeadings[draft.careFor][step] ?? '')
  return (
    <StepForm quiz={quiz} question={{ heading }} hasOwnBar>
      <Answers moved={quiz.moved}>{children}</Answers>
    </StepForm>
  )
}
