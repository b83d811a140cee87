import type { QuizControls } from '../state/use-quiz.ts'

/** What every part of the first step shows and changes. */
export type AboutProps = Pick<
  QuizControls,
  'draft' | 'edit' | 'isLive' | 'part' | 'touched' | 'touch' | 'missing' | 'showMissing'
>
