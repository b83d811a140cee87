import type { QuizDraft } from '../../../../domain/quiz/answers.ts'
import type { Edit } from '../quiz-state.ts'

export interface StepProps {
  readonly draft: QuizDraft
  readonly edit: (edit: Edit) => void
}

/** For answers that show these fields of the draft and are drawn again only when one of them changes. */
export type AnswersProps<Shown extends keyof QuizDraft> = Pick<QuizDraft, Shown> & Pick<StepProps, 'edit'>
