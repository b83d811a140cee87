import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Id of what says how far one has come: the heading that gets the focus is described by it. */
export const progressId = 'quiz-progress'

/**
 * For the heading of a screen that takes the place of another: it gets the focus, so that it is read out, and
 * the quiz is brought to the top of the window. Goes with a heading of its own for every screen.
 */
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
