import type { Browser, Page } from '@playwright/test'
import { phone } from '../../e2e/browser-options.ts'
import { median } from '../../test/table.ts'

export interface Seen {
  /** Event Timing; 0 is below its threshold of 16 ms. */
  readonly paintMs: number
  readonly frameMs: number
}

export async function watchedPage(browser: Browser, address: string) {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.addInitScript(watchTaps)
  await page.goto(address)
  return { context, page }
}

export async function slowDown(page: Page, slowdown: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

export async function tap(page: Page, target: ReturnType<Page['locator']>): Promise<Seen> {
  await page.evaluate(() => Reflect.set(window, 'tapSeen', { paintMs: 0, frameMs: 0 }))
  await target.tap()
  await page.waitForFunction(() => Reflect.get(window, 'tapSeen').frameMs > 0)
  // Event Timing reports one frame later.
  await page.waitForTimeout(200)
  return page.evaluate(() => Reflect.get(window, 'tapSeen'))
}

/** Runs in the page; writes into `tapSeen`. */
function watchTaps() {
  const write = (change: Partial<Seen>) =>
    Reflect.set(window, 'tapSeen', { ...Reflect.get(window, 'tapSeen'), ...change })
  new PerformanceObserver((list) => {
    for (const { duration, entryType } of list.getEntries()) {
      const longest = Number(Reflect.get(window, 'tapSeen')?.paintMs ?? 0)
      if (entryType === 'event') write({ paintMs: Math.max(longest, duration) })
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  addEventListener(
    'click',
    () => {
      const pressed = performance.now()
      const end = () => {
        if (Number(Reflect.get(window, 'tapSeen')?.frameMs) === 0)
          write({ frameMs: performance.now() - pressed })
      }
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', end)
        port1.start()
        port2.postMessage('')
        // Animations may request frames before the message.
        requestAnimationFrame(end)
      })
    },
    true,
  )
}

export function tapsRow(tapped: string, seen: readonly Seen[]) {
  const paints = seen.map(({ paintMs }) => paintMs)
  const frames = seen.map(({ frameMs }) => frameMs)
  return {
    tap: tapped,
    'tap to paint ms': median(paints).toFixed(0),
    'worst to paint ms': Math.max(...paints).toFixed(0),
    'change ms': median(frames).toFixed(1),
    'worst change ms': Math.max(...frames).toFixed(1),
  }
}
