import { useEffect } from 'react'

/** Moves a focus that was lost by unmounting. */
export function useFocusAfter(selector: string) {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.querySelector<HTMLElement>(selector)?.focus()
    },
    [selector],
  )
}
