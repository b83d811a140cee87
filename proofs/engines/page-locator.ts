import type * as TestingLibrary from '@testing-library/dom'

/** A type, since interfaces are not assignable to `Json`. */
export type Place = {
  readonly role: string
  /** Exact, or a regular expression as source. */
  readonly name?: string | { readonly pattern: string }
  readonly text?: string
}

export interface PageLocator {
  /** Each place is within the one before. Throws if not found. */
  findElement(places: readonly Place[]): Element
  /** Visible text, whitespace normalised. */
  readText(places: readonly Place[]): string
  /** Stable, visible and uncovered at its centre. Throws why not. */
  findToUse(places: readonly Place[]): Element
}

/** Runs in the page with Testing Library as a global; nothing else of this file exists there. */
export function installLocator() {
  const library: typeof TestingLibrary = Reflect.get(globalThis, 'TestingLibraryDom')
  let before: { element: Element; left: number; top: number } | undefined

  const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  const isNamed = (own: string, name: Place['name']) => {
    if (name === undefined) return true
    return typeof name === 'string' ? plain(own) === name : new RegExp(name.pattern).test(plain(own))
  }

  // `checkVisibility` exists only since 2022.
  const isShown = (element: HTMLElement) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'

  function findElement(places: readonly Place[]): Element {
    let element: HTMLElement = document.body
    for (const { role, name, text = '' } of places) {
      const all = library.queryAllByRole(element, role, { name: (own) => isNamed(own, name) })
      const found = all.find((one) => isShown(one) && plain(one.innerText).includes(text))
      if (!found) throw new Error(`no ${role} ${JSON.stringify(name)} ${text} at ${location.href}`)
      element = found
    }
    return element
  }

  function findToUse(places: readonly Place[]): Element {
    const found = findElement(places)
    if (found.matches(':disabled, [aria-disabled=true]')) throw new Error('it is disabled')
    found.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = found.getBoundingClientRect()
    const stood = before
    before = { element: found, left, top }
    if (stood?.element !== found || stood.left !== left || stood.top !== top) throw new Error('it moves')
    const there = document.elementFromPoint(left + width / 2, top + height / 2)
    if (found.contains(there)) return found
    // A checkbox drawn by its label is pressed there.
    const label = found instanceof HTMLInputElement && found.labels?.[0]
    if (there && label && label.contains(there)) return there
    throw new Error(`it is covered by ${there?.outerHTML.slice(0, 80)}`)
  }

  function readText(places: readonly Place[]): string {
    const element = findElement(places)
    return plain(element instanceof HTMLElement ? element.innerText : '')
  }

  const locator: PageLocator = { findElement, findToUse, readText }
  Reflect.set(globalThis, 'pageLocator', locator)
}
