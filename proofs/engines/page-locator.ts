import type * as TestingLibrary from '@testing-library/dom'

/** Where to look: an element of a role, and what tells it from others of that role. Types, as interfaces are no JSON. */
export type Place = {
  readonly role: string
  /** The whole of it, or a regular expression, which no protocol carries as such. */
  readonly name?: string | { readonly pattern: string }
  /** Words that are in it. */
  readonly text?: string
}

/** What functions in the page find things by. */
export interface PageLocator {
  /** In the last place, which is within the one before. Throws what was not found. */
  findElement(places: readonly Place[]): Element
  /** Words that are shown in the last place, or on the page, blanks of any kind being one. */
  readText(places: readonly Place[]): string
  /** An element that can be pressed in its middle, after it stood where it stands twice. Throws why it cannot. */
  findToUse(places: readonly Place[]): Element
}

/** Runs in the page, where Testing Library stands by its name; nothing else of this file is there. */
export function installLocator() {
  const library: typeof TestingLibrary = Reflect.get(globalThis, 'TestingLibraryDom')
  let before: { element: Element; left: number; top: number } | undefined

  const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  const isNamed = (own: string, name: Place['name']) => {
    if (name === undefined) return true
    return typeof name === 'string' ? plain(own) === name : new RegExp(name.pattern).test(plain(own))
  }

  // Browsers have `checkVisibility` only since 2022.
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
    // A box that its label draws is pressed there.
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
