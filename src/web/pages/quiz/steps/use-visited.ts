import { type FocusEvent, useState } from 'react'

/**
 * Which fields the visitor has been in and left: only those are found fault with. `visit` goes to `onBlur`
 * of what holds the fields.
 */
export function useVisited(isEverything: boolean) {
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set())
  const isVisited = (name: string) => isEverything || visited.has(name)
  const visit = ({ target, relatedTarget }: FocusEvent) => {
    const name = nameOf(target)
    // From one answer of a group to another is not leaving it.
    if (!name || name === nameOf(relatedTarget)) return
    afterPress(() => setVisited((before) => new Set([...before, name])))
  }
  return [isVisited, visit] as const
}

/**
 * Now, or when the mouse button held down is released: an error that comes in between would push away what is
 * pressed, and the press would come to nothing.
 */
function afterPress(act: () => void) {
  if (!document.querySelector(':active')) return act()
  addEventListener('mouseup', () => setTimeout(act), { once: true })
}

function nameOf(element: EventTarget | null): string | undefined {
  return element instanceof HTMLInputElement ? element.name : undefined
}
