import type { Page } from '@playwright/test'

/**
 * Writes down what live regions say from the next page on. `heard` answers what was said since it was asked
 * last; `unheard: …` is what a polite region brought along when it came, or showed only now: few readers say that.
 */
export async function listenTo(page: Page): Promise<{ heard: () => Promise<string[]> }> {
  await page.addInitScript(writeDown)
  return { heard: () => page.evaluate(() => Reflect.get(window, 'spoken').splice(0)) }
}

function writeDown() {
  const spoken: string[] = []
  Reflect.set(window, 'spoken', spoken)
  const regions = '[aria-live], [role=status], [role=alert], output'
  let there = new Set<Element>()

  const isThere = (region: Element | null): boolean =>
    region === null || (getComputedStyle(region).display !== 'none' && isThere(region.parentElement))
  const wordsOf = (node: Node): string => {
    if (node instanceof Text) return node.data
    if (!(node instanceof HTMLElement) || node.ariaHidden === 'true') return ''
    return node.ariaLabel ?? [...node.childNodes].map(wordsOf).join(' ')
  }
  const say = (words: string, before = '') => {
    const line = words.replace(/\s+/g, ' ').trim()
    if (line !== '') spoken.push(before + line)
  }
  const look = () => (there = new Set([...document.querySelectorAll(regions)].filter(isThere)))

  function hear(records: MutationRecord[]) {
    const changed = new Map<Element, Set<Node>>()
    for (const { target, addedNodes, type } of records) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(regions)
      if (!region?.isConnected) continue
      const nodes = type === 'characterData' ? [target] : [...addedNodes].filter((node) => node.isConnected)
      changed.set(region, new Set([...(changed.get(region) ?? []), ...nodes]))
    }
    const before = there
    look()
    for (const region of there) {
      const isAlert = region.role === 'alert'
      const isWhole = isAlert || region.role === 'status' || region instanceof HTMLOutputElement
      const nodes = changed.get(region)
      const words = isWhole ? wordsOf(region) : [...(nodes ?? [])].map(wordsOf).join(' ')
      if (before.has(region) ? nodes?.size : isAlert) say(words)
      else if (!before.has(region)) say(wordsOf(region), 'unheard: ')
    }
  }
  document.addEventListener('DOMContentLoaded', () => {
    look()
    new MutationObserver(hear).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
  })
}

const told = new Set([
  'DisclosureTriangleGrouped',
  'DisclosureTriangle',
  'button',
  'checkbox',
  'combobox',
  'group',
  'link',
  'progressbar',
  'radio',
  'radiogroup',
  'spinbutton',
  'textbox',
])
const states = ['required', 'invalid', 'checked', 'disabled', 'expanded']

/** What a screen reader is told of the thing that has the focus: `textbox «Ім’я» required (Отримувача посилки)`. */
export async function focusOf(page: Page): Promise<string | undefined> {
  const nodes = await treeOf(page)
  return nodes
    .filter((node) => isSet(node, 'focused'))
    .map(lineOf)
    .at(-1)
}

/** The same of everything in the main part of the page that can be pressed or filled in, and of their groups. */
export async function controlsOf(page: Page): Promise<string[]> {
  const nodes = await treeOf(page)
  const within = (node: AXNode): AXNode[] => [
    node,
    ...nodes.filter(({ parentId }) => parentId === node.nodeId).flatMap(within),
  ]
  return (
    nodes
      .filter(({ role }) => role?.value === 'main')
      .flatMap(within)
      .filter(({ role, ignored }) => !ignored && told.has(role?.value))
      .map(lineOf)
      // What folds is a group without a name; its summary has one.
      .filter((line) => line !== 'group')
  )
}

type AXNode = Awaited<ReturnType<typeof treeOf>>[number]

async function treeOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes
}

function isSet({ properties }: AXNode, name: string): boolean {
  const value = properties?.find((property) => property.name === name)?.value.value
  return value === true || value === 'true'
}

function lineOf(node: AXNode): string {
  const words = (text: unknown) => String(text).replace(/\s+/g, ' ').trim()
  const name = words(node.name?.value ?? '')
  const description = words(node.description?.value ?? '')
  return [
    node.role?.value,
    name && `«${name}»`,
    ...states.filter((state) => isSet(node, state)),
    description && `(${description})`,
  ]
    .filter(Boolean)
    .join(' ')
}
