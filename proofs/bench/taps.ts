import type { Browser, Page } from '@playwright/test'
import { phone } from '../../e2e/browser-options.ts'
import { median } from '../../test/table.ts'

/** How soon a tap is seen. */
export interface Seen {
  /** By Event Timing; 0 stands for less than the 16 ms it reports from. */
  readonly paintMs: number
  readonly frameMs: number
}

/** A page on a phone, the first one of a context of its own, that measures its taps. */
export async function watchedPage(browser: Browser, address: string) {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.addInitScript(watchTaps)
  await page.goto(address)
  return { context, page }
}

/** As if the processor were so many times slower. */
export async function slowDown(page: Page, slowdown: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/** Taps and waits until the page has measured it. */
export async function tap(page: Page, target: ReturnType<Page['locator']>): Promise<Seen> {
  await page.evaluate(() => Reflect.set(window, 'tapSeen', { paintMs: 0, frameMs: 0 }))
  await target.tap()
  await page.waitForFunction(() => Reflect.get(window, 'tapSeen').frameMs > 0)
  // Event Timing reports with the frame after the one it measured.
  await page.waitForTimeout(200)
  return page.evaluate(() => Reflect.get(window, 'tapSeen'))
}

/** Runs in the page: writes the longest event of a tap and the time to the end of its frame into `tapSeen`. */
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
        // Moving parts ask for the frame after it, which may come before the message.
        requestAnimationFrame(end)
      })
    },
    true,
  )
}

/** What several such taps took. */
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
