import type { ReactNode } from 'react'
import { wordingFor } from '../../../domain/quiz/care-for.ts'
import { outline } from '../state/outline.in-document.ts'
import { Answers, StepForm } from './step-form.tsx'
import type { QuizControls } from '../state/use-quiz.ts'
import { quizWords as words } from '../quiz-text.in-document.ts'

/** A later step whose script is still on the way: its heading stands already, `children` say what it waits for. */
export function WaitingStep({ quiz, children }: { quiz: QuizControls; children: ReactNode }) {
  const { stepId, draft, isOffered } = quiz
  const text =
    stepId === 'result' ? words.result : (outline.find(({ id }) => id === stepId)?.heading ?? words.photos)
  const heading = isOffered ? words.begun : wordingFor(draft.careFor, text)
  return (
    <StepForm quiz={quiz} question={{ heading }} hasOwnBar>
      <Answers direction={quiz.direction}>{children}</Answers>
    </StepForm>
  )
}
