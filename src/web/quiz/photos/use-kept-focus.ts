import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Photos come and go by themselves, and their buttons with them: when the one that had the focus is gone, another
 * place gets it. Answers what to put on the element around such buttons.
 */
export function useKeptFocus(otherPlace: () => HTMLElement | null) {
  const focused = useRef<Element>(null)
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    focused.current = null
    if (document.activeElement === document.body) otherPlace()?.focus({ preventScroll: true })
  })
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target
    },
  }
}
