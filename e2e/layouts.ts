import type { CDPSession, Page } from '@playwright/test'

export interface Layout {
  readonly width: number
  readonly height: number
  /** 1, or 2 for text at 200 % as the browser's own settings make it. */
  readonly textScale?: number
}

/**
 * Lays a page out again and again while `look` looks at it, and leaves it as it was. Nothing of it is drawn meanwhile,
 * which takes a third of such looks; what asks the browser what lies at a point finds nothing either.
 */
export async function inLayouts(
  page: Page,
  look: (layOut: (layout: Layout) => Promise<void>) => Promise<void>,
) {
  const browser = await sessionOf(page)
  let current = 1
  // It stays with the page even when whoever set it is gone, and all styles are computed anew even when it is the same.
  const setTextScale = async (textScale: number) => {
    if (textScale === current) return
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 * textScale } })
    current = textScale
  }
  await page.evaluate(hide)
  await look(async ({ width, height, textScale = 1 }) => {
    await setTextScale(textScale)
    const metrics = { width, height, deviceScaleFactor: 1, mobile: false }
    await browser.send('Emulation.setDeviceMetricsOverride', metrics)
  })
  await setTextScale(1)
  await browser.send('Emulation.clearDeviceMetricsOverride')
  // Playwright does not say again what it believes to be so.
  const before = page.viewportSize()
  if (before) {
    await page.setViewportSize({ ...before, height: before.height + 1 })
    await page.setViewportSize(before)
  }
  await page.evaluate(show)
}

/** One for all looks at a page: at the end of any session the browser forgets the authenticators of its page. */
const sessions = new WeakMap<Page, Promise<CDPSession>>()

export function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  return session
}

function hide() {
  document.documentElement.style.clipPath = 'inset(100%)'
}

function show() {
  document.documentElement.style.clipPath = ''
}
