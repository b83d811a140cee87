import type { FocusEvent } from 'react'

/** For `onBlur` of what holds the fields: says the name of each that is left. */
export function whenLeft(leave: (name: string) => void) {
  return ({ target, relatedTarget }: FocusEvent) => {
    const name = nameOf(target)
    // From one answer of a group to another is not leaving it.
    if (name && name !== nameOf(relatedTarget)) afterPress(() => leave(name))
  }
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
