import type { CDPSession, Page } from '@playwright/test'

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
  const browser = await page.context().newCDPSession(page)
  await page.evaluate(unfoldAll)
  const found: Break[] = []
  for (const textScale of textScales) {
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 * textScale } })
    for (const width of widths) {
      await setWidth(browser, width)
      for (const what of await page.evaluate(look)) found.push({ what, textScale, width })
    }
  }
  await browser.detach()
  return found
}

async function setWidth(browser: CDPSession, width: number) {
  const metrics = { width, height: 900, deviceScaleFactor: 1, mobile: false }
  await browser.send('Emulation.setDeviceMetricsOverride', metrics)
}

function unfoldAll() {
  for (const details of document.querySelectorAll('details')) details.open = true
}

function look(): string[] {
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
