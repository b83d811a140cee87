import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

export const progressId = 'quiz-progress'

/** Focuses the new screen's heading, so that it is announced. Needs a new heading element per screen. */
export function useHeadingFocus(takesFocus = true): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const arrive = useEffectEvent(() => {
    if (!takesFocus) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('[data-step]')?.scrollIntoView({ behavior: 'instant' })
  })
  useEffect(() => arrive(), [])
  return heading
}
