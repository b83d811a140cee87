import { useEffect } from 'react'

/** The focus of a part that goes, and would be lost with it, to what the page then shows in its place. */
export function useFocusAfter(selector: string) {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.querySelector<HTMLElement>(selector)?.focus()
    },
    [selector],
  )
}
