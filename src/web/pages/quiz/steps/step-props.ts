import type { QuizDraft } from '../../../../domain/quiz/answers.ts'
import type { Edit } from '../quiz-state.ts'

export interface StepProps {
  readonly draft: QuizDraft
  readonly edit: (edit: Edit) => void
}
