interface SheetPictureProps {
  /** Whose sheet of pictures, from 1. */
  readonly step: number
  /** Which picture on it, counted from 0 downwards. */
  readonly place: number
  readonly className?: string | undefined
}

/** One of the drawn pictures of the quiz; decoration beside words. Its size is the style sheet's. */
export function SheetPicture({ step, place, className }: SheetPictureProps) {
  return (
    <svg className={className} viewBox={`0 ${112 * place} 112 112`} aria-hidden="true">
      <image href={`/media/quiz/step-${step}.svg`} width="112" height="896" />
    </svg>
  )
}
