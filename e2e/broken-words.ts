import type { Page } from '@playwright/test'
import { inLayouts } from './layouts.ts'

/** Widths and sizes of text that a screen is drawn in, one after another, without being loaded again. */
export interface Sizes {
  readonly widths: readonly number[]
  /** 1, or 2 for text at 200 % as the browser's own settings make it. */
  readonly textScales: readonly number[]
}

/** A word that goes on in the next line without a hyphen, or a page that scrolls sideways. */
export interface Break {
  readonly what: string
  readonly textScale: number
  readonly width: number
}

export async function breaksOf(page: Page, { widths, textScales }: Sizes): Promise<readonly Break[]> {
  await page.evaluate(unfoldAll)
  const found: Break[] = []
  await inLayouts(page, async (layOut) => {
    for (const textScale of textScales) {
      for (const width of widths) {
        await layOut({ width, height: 900, textScale })
        for (const what of await page.evaluate(lookForBrokenWords)) found.push({ what, textScale, width })
      }
    }
  })
  return found
}

export function unfoldAll() {
  for (const details of document.querySelectorAll('details')) details.open = true
}

/** In the page: words that go on in the next line as it is laid out now, and whether it scrolls sideways. */
export function lookForBrokenWords(): string[] {
  const found = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const linesOf = () => new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? ''
    range.selectNodeContents(node)
    if (!/\p{L}/u.test(text) || linesOf() < 2 || node.parentElement?.closest('noscript, script, style'))
      continue
    const link = node.parentElement?.closest('a')
    if (link && link.textContent === link.getAttribute('href')) continue
    // An address or a number of letters and digits may go on anywhere; a word ends at a hyphen, a soft one too.
    for (const { 0: token, index: start } of text.matchAll(/\S+/g)) {
      if (/[@/_\d]/.test(token)) continue
      for (const { 0: word, index } of token.matchAll(/[\p{L}\p{M}'’ʼ]+/gu)) {
        range.setStart(node, start + index)
        range.setEnd(node, start + index + word.length)
        if (linesOf() > 1) found.add(word)
      }
    }
  }
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) found.add('→ sideways')
  return [...found]
}
