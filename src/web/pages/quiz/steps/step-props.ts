import type { QuizDraft } from '../../../../domain/quiz/answers.ts'
import type { Edit } from '../quiz-state.ts'

/** For a step that shows these fields of the draft. */
export interface StepProps<Shown extends keyof QuizDraft = keyof QuizDraft> {
  readonly draft: Pick<QuizDraft, Shown>
  readonly edit: (edit: Edit) => void
}
