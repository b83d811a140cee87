import type { Page } from '@playwright/test'

/** From now on, watches for how long the page does not react. */
export async function watchTasks(page: Page) {
  await page.evaluate(() => {
    const longest = { ms: 0 }
    Reflect.set(window, 'longestTask', longest)
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest.ms = Math.max(longest.ms, duration)
    }).observe({ type: 'longtask' })
  })
}

/** Milliseconds of the longest task since then; 0 when none took 50 or more. */
export function longestTask(page: Page): Promise<number> {
  return page.evaluate(() => Reflect.get(window, 'longestTask').ms)
}
