import { createContext } from 'react'
import type { ChildGender } from '../../../domain/quiz/about.ts'
import type { QuizQuestion } from '../../../domain/quiz/questions.ts'

export const PictureGender = createContext<ChildGender | null>(null)

interface SheetPictureProps {
  readonly sheet: string
  readonly place: number
  readonly className?: string | undefined
}

/** Decorative; sized by CSS. */
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
