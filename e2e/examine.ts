import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page, ViewportSize } from '@playwright/test'
import type { run } from 'axe-core'
import { lookForBrokenWords, unfoldAll } from './broken-words.ts'
import { phone } from './browser-options.ts'
import { inLayouts, type Layout, sessionOf } from './layouts.ts'

/** A desktop, and the phone that pages are looked at on. */
const bothSizes = [{ width: 1280, height: 800 }, phone.viewport]

interface LookedAt {
  readonly sizes?: readonly ViewportSize[]
  /** Those of them at which axe looks, which is the dearest. */
  readonly axeSizes?: readonly ViewportSize[]
  /** With all that folds open, no word may go on in the next line here without a hyphen, with text at 200 % neither. */
  readonly wordWidths?: readonly number[]
}

/** Of the smallest phones. */
const narrowWidths = [360, 320]

/**
 * What axe finds, and what stands in the way of someone who reads or presses with difficulty: small targets, names that
 * are not the words to be seen, things that move although that is not wanted, and words cut off, pushed out of the
 * window or lying on one another, as the page is, with text twice as large, with the spacing of WCAG 1.4.12, and 320 px
 * wide (1280 px magnified four times). One line a fault, with the width it was seen at.
 */
export async function faultsOf(
  page: Page,
  { sizes = bothSizes, axeSizes = sizes, wordWidths = [] }: LookedAt = {},
): Promise<string[]> {
  if (wordWidths.length > 0) await page.evaluate(unfoldAll)
  const faults = await violationsAt(page, axeSizes)
  await inLayouts(page, async (layOut) => {
    const lookAt = lookingAt(page, layOut, faults)
    for (const size of sizes) await lookAt(size, moving, misnamed, smallTargets, hiddenWordsWhenChanged)
    for (const width of new Set([...narrowWidths, ...wordWidths])) {
      const looks = [
        ...(narrowWidths.includes(width) ? [smallTargets] : []),
        ...(width === 320 ? [hiddenWords] : []),
        ...(wordWidths.includes(width) ? [brokenWords] : []),
      ]
      await lookAt({ width, height: phone.viewport.height }, ...looks)
    }
    for (const width of wordWidths)
      await lookAt({ width, height: phone.viewport.height, textScale: 2 }, brokenWords)
  })
  return faults
}

/** Of these what axe finds on a phone, and what is seen there and at 320 px of the page as it is. */
export async function plainFaultsOf(page: Page): Promise<string[]> {
  await page.evaluate(unfoldAll)
  const faults = await violationsAt(page, [phone.viewport])
  await inLayouts(page, async (layOut) => {
    const lookAt = lookingAt(page, layOut, faults)
    await lookAt(phone.viewport, moving, misnamed, smallTargets, hiddenWords)
    await lookAt({ width: 320, height: phone.viewport.height }, smallTargets, hiddenWords, brokenWords)
  })
  return faults
}

async function violationsAt(page: Page, sizes: readonly ViewportSize[]): Promise<string[]> {
  const before = page.viewportSize()
  const faults: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    faults.push(...(await violationsOf(page)).map((fault) => `${size.width} px: ${fault}`))
  }
  if (before) await page.setViewportSize(before)
  return faults
}

/** As the page is told it: several looks are one call, which takes longer than most of them. */
type Look = string

function inPage<Given>(look: (given: Given) => string[], given: Given): Look
function inPage(look: () => string[]): Look
function inPage(look: (given?: unknown) => string[], given?: unknown): Look {
  return `(${look.toString()})(${JSON.stringify(given)})`
}

/** Lays the page out, and adds what these looks find in it to `faults`. */
function lookingAt(page: Page, layOut: (layout: Layout) => Promise<void>, faults: string[]) {
  return async (layout: Layout, ...looks: readonly Look[]) => {
    await layOut(layout)
    const where = layout.textScale === 2 ? `${layout.width} px, text at 200 %` : `${layout.width} px`
    const found = await page.evaluate<string[]>(`[${looks.join(', ')}].flat()`)
    faults.push(...found.map((fault) => `${where}: ${fault}`))
  }
}

const axeScript = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** As the script leaves it in the page. */
declare const axe: { readonly run: typeof run }

/** Every document that the page opens from now on has axe at hand: to send it to each takes as long as half a look. */
export async function keepAxeAtHand(page: Page) {
  await page.addInitScript({ content: `window.bringAxe = function () {${axeScript}}` })
}

async function violationsOf(page: Page): Promise<string[]> {
  const found = await page.evaluate(runAxe)
  if (found) return found
  const browser = await sessionOf(page)
  // The browser knows a script again that it has compiled for an earlier page; `page.evaluate` hides it from it, 30 ms each.
  await browser.send('Runtime.evaluate', { expression: axeScript })
  return (await page.evaluate(runAxe)) ?? []
}

/** Nothing where there is no axe. */
async function runAxe() {
  if (!('axe' in window)) {
    const bringAxe: unknown = Reflect.get(window, 'bringAxe')
    if (typeof bringAxe !== 'function') return undefined
    bringAxe()
  }
  // No rule of these reads the style sheets that it would copy beforehand.
  const { violations } = await axe.run({ resultTypes: ['violations'], preload: { assets: ['media'] } })
  return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** What is animated for longer than a blink, on a page opened with a wish for less motion. */
function lookForMoving(): string[] {
  return document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1)
    .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'a transition'))
    .map((name) => `moves: ${name}`)
}

/** Names for readers of the screen without the words one sees, which are what people say to press (WCAG 2.5.3). */
function lookForMisnamed(): string[] {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\d]+/gu, ' ')
      .trim()
  return [...document.querySelectorAll<HTMLElement>(':is(a, button, summary)[aria-label]')]
    .filter((element) => !plain(element.ariaLabel ?? '').includes(plain(element.innerText)))
    .map((element) => `seen as ${element.innerText}, called ${element.ariaLabel}`)
}

/**
 * What can be pressed or filled in and is below 24 × 24 px, unless it stands in a sentence or a circle of 24 px
 * around its middle touches no other target (WCAG 2.5.8).
 */
function lookForSmallTargets(): string[] {
  const selector = 'a[href], button, input:not([type=hidden]), select, textarea, summary, video[controls]'
  const seen = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !getComputedStyle(element).clipPath.startsWith('inset(50%'),
  )
  const targets = seen.map((element) => {
    const whole = element.closest('label') ?? element
    return { element, box: whole.getBoundingClientRect() }
  })
  const isSmall = ({ width, height }: DOMRect) => width < 24 || height < 24
  const middle = (box: DOMRect) => [box.x + box.width / 2, box.y + box.height / 2] as const
  const distance = ([x, y]: readonly [number, number], box: DOMRect) =>
    Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom))
  const isInSentence = (element: HTMLElement) => {
    const around = element.parentElement?.textContent?.trim().length ?? 0
    return (
      getComputedStyle(element).display === 'inline' && around > (element.textContent?.trim().length ?? 0)
    )
  }
  return targets
    .filter(({ element, box }) => {
      if (!isSmall(box) || isInSentence(element)) return false
      return targets.some((other) => {
        if (other.element === element) return false
        if (distance(middle(box), other.box) < 12) return true
        const [x, y] = middle(other.box)
        const [left, top] = middle(box)
        return isSmall(other.box) && Math.hypot(x - left, y - top) < 24
      })
    })
    .map(({ element, box }) => {
      const name = element.ariaLabel ?? element.textContent ?? ''
      return `target ${Math.round(box.width)}×${Math.round(box.height)}: ${name.trim().slice(0, 40)}`
    })
}

interface Change {
  /** Said of the faults seen under it. */
  readonly how: string
  readonly rules: readonly string[]
}

const unchanged: Change = { how: '', rules: [] }
const changes: readonly Change[] = [
  unchanged,
  { how: 'text at 200 %: ', rules: ['html { font-size: 200% !important }'] },
  {
    how: 'text spacing: ',
    rules: [
      '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }',
      'p { margin-block-end: 2em !important }',
    ],
  },
]

const moving = inPage(lookForMoving)
const misnamed = inPage(lookForMisnamed)
const smallTargets = inPage(lookForSmallTargets)
const brokenWords = inPage(lookForBrokenWords)
const hiddenWords = inPage(lookForHiddenWords, [unchanged])
const hiddenWordsWhenChanged = inPage(lookForHiddenWords, changes)

/** Words that are cut off by what they stand in, outside the window, or on top of other words. */
function lookForHiddenWords(under: readonly Change[]): string[] {
  return under.flatMap(({ how, rules }) => withRules(rules, look).map((fault) => how + fault))

  /** The policy of the pages lets no style sheet in, but rules may be added to one that is there. Nothing is drawn. */
  function withRules(rules: readonly string[], then: () => string[]): string[] {
    const [sheet] = document.styleSheets
    for (const rule of rules) sheet?.insertRule(rule, sheet.cssRules.length)
    const found = then()
    for (const _ of rules) sheet?.deleteRule(sheet.cssRules.length - 1)
    return found
  }

  function look(): string[] {
    /** Numbers of its own: reading them from the browser's again and again takes most of the time. */
    interface Box {
      readonly left: number
      readonly right: number
      readonly top: number
      readonly bottom: number
    }
    interface Line extends Box {
      readonly words: string
      readonly element: Element
      /** What it floats over the page with; nothing for what lies in it. */
      readonly layer: string
    }
    /** What an element does to the words inside it. */
    interface Frame extends Box {
      readonly hides: boolean
      readonly floats: string | undefined
      readonly cutsAcross: boolean
      readonly cutsDown: boolean
    }
    const lines: Line[] = []
    const faults = new Set<string>()
    const frames = new Map<Element, Frame>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement
      const words = walker.currentNode.textContent?.trim() ?? ''
      if (!element || words === '' || element.closest('[aria-hidden=true], noscript, script, style')) continue
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const around = framesAround(element)
      if (around.some(({ hides }) => hides)) continue
      // A list of what can be chosen hangs over what follows its field.
      const layer = element.closest(':modal, :popover-open, :has(> [role=listbox])')
        ? 'top'
        : (around.find(({ floats }) => floats)?.floats ?? '')
      range.selectNodeContents(walker.currentNode)
      const boxes = [...range.getClientRects()]
      const lineCount = new Set(boxes.map(({ top }) => Math.round(top))).size
      // A wide window with large letters has the layout of a narrow one, which an added rule cannot bring about.
      if (innerWidth < 640 && lineCount > 2 && lineCount > 2 * words.split(/\s+/).length)
        faults.add(`broken into letters: ${words.slice(0, 50)}`)
      for (const { width, height, left, right, top, bottom } of boxes) {
        if (width < 2 || height < 2) continue
        lines.push({ words, element, layer, left, right, top, bottom })
        if (right > innerWidth + 1 || left < -1) faults.add(`outside the window: ${words.slice(0, 50)}`)
        for (const frame of around) {
          const isCutAcross = frame.cutsAcross && (right > frame.right + 2 || left < frame.left - 2)
          const isCutDown = frame.cutsDown && (bottom > frame.bottom + 4 || top < frame.top - 4)
          if (isCutAcross || isCutDown) faults.add(`cut off: ${words.slice(0, 50)}`)
        }
      }
    }
    for (const [index, one] of lines.entries()) {
      for (let after = index + 1; after < lines.length; after++) {
        const other = lines[after]
        if (!other || !isOver(one, other)) continue
        if (one.layer !== other.layer || one.element === other.element) continue
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue
        faults.add(`on one another: ${one.words.slice(0, 30)} | ${other.words.slice(0, 30)}`)
      }
    }
    if (document.documentElement.scrollWidth > document.documentElement.clientWidth)
      faults.add('the page scrolls sideways')
    return [...faults]

    function framesAround(element: Element): Frame[] {
      const around: Frame[] = []
      for (let up: Element | null = element; up && up !== document.body; up = up.parentElement) {
        const frame = frames.get(up) ?? frameOf(up)
        frames.set(up, frame)
        around.push(frame)
        // Above the page, where nothing around it cuts it off.
        if (up.matches(':modal, :popover-open')) break
      }
      return around
    }

    function frameOf(element: Element): Frame {
      const { clipPath, position, overflowX, overflowY } = getComputedStyle(element)
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const isCut = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      return {
        left,
        right,
        top,
        bottom,
        hides: clipPath.startsWith('inset(50%'),
        floats: position === 'sticky' || position === 'fixed' ? position : undefined,
        cutsAcross: isCut(overflowX),
        cutsDown: isCut(overflowY),
      }
    }

    function isOver(one: Box, other: Box): boolean {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      return across > 3 && down > 0.35 * Math.min(one.bottom - one.top, other.bottom - other.top)
    }
  }
}

/**
 * Walks through the page with the Tab key and says what gets the focus without showing it, or behind something
 * else (WCAG 2.4.7, 2.4.11); `names` is the order, in words.
 */
export async function walkByKeyboard(
  page: Page,
  from: 'top' | 'here' = 'top',
): Promise<{ names: string[]; faults: string[] }> {
  const stops = await page.evaluateHandle(lookAtStops, from)
  // To ask after each press takes as long as the press.
  for (let presses = 0; presses < 150 && !(await stops.evaluate(({ isOver }) => isOver)); presses += 10)
    for (let nth = 0; nth < 10; nth++) await page.keyboard.press('Tab')
  return stops.evaluate(({ end }) => end())
}

/** Looks at what has the focus after each press of Tab until it had it before; from then on Tab does nothing. */
function lookAtStops(from: 'top' | 'here') {
  const walked = new Set<Element>()
  const names: string[] = []
  const faults: string[] = []
  const stops = { isOver: false, end }
  if (from === 'top') {
    // The next Tab goes to the first thing of the page.
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
  }
  addEventListener('keydown', hold, true)
  addEventListener('keyup', look, true)
  return stops

  function end() {
    removeEventListener('keydown', hold, true)
    removeEventListener('keyup', look, true)
    return { names, faults }
  }

  function hold(event: Event) {
    if (!stops.isOver) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  function look() {
    const element = document.activeElement
    stops.isOver ||= !(element instanceof HTMLElement) || element === document.body || walked.has(element)
    if (stops.isOver || !(element instanceof HTMLElement)) return
    walked.add(element)
    const shows = [element, element.closest('label')].some((shown) => {
      if (!shown) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(shown)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    const whole = element.closest('label') ?? element
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const columns = [0.1, 0.5, 0.9].map((part) => left + (right - left) * part)
    const rows = [0.15, 0.5, 0.85].map((part) => top + (bottom - top) * part)
    const isSeen = columns.some((x) =>
      rows.some((y) => {
        const there = document.elementFromPoint(x, y)
        return there !== null && (whole.contains(there) || there.contains(element))
      }),
    )
    const label = element.ariaLabel ?? element.closest('label')?.textContent ?? element.textContent ?? ''
    const name = `${element.tagName} ${label.replace(/\s+/g, ' ').trim().slice(0, 60)}`
    names.push(name)
    if (!shows) faults.push(`no mark of focus: ${name}`)
    if (!isSeen) faults.push(`focus is hidden: ${name}`)
  }
}
