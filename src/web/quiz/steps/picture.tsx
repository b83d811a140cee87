import { createContext } from 'react'
import type { ChildGender } from '../../../domain/quiz/about.ts'
import type { QuizQuestion } from '../../../domain/quiz/questions.ts'

/** Whom the heads of the pictures are to be like, if that is known. */
export const PictureGender = createContext<ChildGender | null>(null)

interface SheetPictureProps {
  /** Whose sheet of pictures: one per question, and one of the first step. */
  readonly sheet: string
  /** Which picture on it, counted from 0 downwards. */
  readonly place: number
  readonly className?: string | undefined
}

/** One of the drawn pictures of the quiz; decoration beside words. Its size is the style sheet's. */
export function SheetPicture({ sheet, place, className }: SheetPictureProps) {
  return (
    <svg className={className} viewBox={`0 ${112 * place} 112 112`} aria-hidden="true">
      <image href={sheetAddress(sheet)} width="112" height="896" />
    </svg>
  )
}

export function sheetAddress(sheet: string): string {
  return `/media/quiz/${sheet}.svg`
}

export function sheetOf(
  { id, hasHeads }: Pick<QuizQuestion, 'id' | 'hasHeads'>,
  like: ChildGender | null,
): string {
  return hasHeads && like ? `${id}-${like}` : id
}
