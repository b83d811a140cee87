import { createContext, use } from 'react'

type Like = 'female' | 'male' | null

/** Whom the heads of the pictures are to be like, if that is known. */
export const Likeness = createContext<Like>(null)

interface SheetPictureProps {
  /** Whose sheet of pictures, from 1. */
  readonly step: number
  /** Which picture on it, counted from 0 downwards. */
  readonly place: number
  readonly className?: string | undefined
}

/** One of the drawn pictures of the quiz; decoration beside words. Its size is the style sheet's. */
export function SheetPicture({ step, place, className }: SheetPictureProps) {
  const like = use(Likeness)
  return (
    <svg className={className} viewBox={`0 ${112 * place} 112 112`} aria-hidden="true">
      <image href={sheetAddress(step, like)} width="112" height="896" />
    </svg>
  )
}

/** On the sheets of the steps 2 to 5 there are heads. */
export function sheetAddress(step: number, like: Like): string {
  return `/media/quiz/step-${step}${like && step > 1 && step < 6 ? `-${like}` : ''}.svg`
}
