import type { QuizControls } from '../state/use-quiz.ts'

export type AboutProps = Pick<
  QuizControls,
  'draft' | 'edit' | 'isLive' | 'part' | 'touched' | 'touch' | 'missing' | 'showMissing'
>
