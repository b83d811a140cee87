import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { browserOptions } from '../../e2e/browser-options.ts'
import { fillAboutYou, pressesOf, treatmentAnswers } from '../../e2e/quiz-steps.ts'
import { printHeld } from './held.ts'
import { startShop } from '../../test/start-shop.ts'
import { type Seen, slowDown, tap, tapsRow, watchedPage } from './taps.ts'

const rounds = 7
const slowdown = 4
const limitMs = 50

const taps: readonly (readonly [what: string, button: string])[] = [
  ...pressesOf({ ...treatmentAnswers, sensitivities: ['Інше'] }).flatMap(({ id, names: [name = ''] }) => [
    [`on to ${id}`, 'Далі'] as const,
    [`an answer of ${id}`, name] as const,
  ]),
  ['on to photos', 'Далі'],
  ['back', 'Назад'],
  ['on to photos again', 'Далі'],
  ['on to the result', 'Пропустити'],
]

/**
 * Tap latency at a quarter of the CPU speed: the longest event as in INP (in steps of 8 ms), and click to end of frame.
 * The last row is a page with just a button.
 */
export async function benchQuizSteps() {
  const dataDir = await mkdtemp(join(tmpdir(), 'kraplia-bench-'))
  const shop = await startShop(4976, { DATA_DIR: dataDir })
  const browser = await chromium.launch(browserOptions)
  try {
    await walk(browser, shop.origin)
    const walks: Seen[][] = []
    for (let round = 0; round < rounds; round++) walks.push(await walk(browser, shop.origin))
    const bare = await tapBarePage(browser, shop.origin)
    printHeld(
      [
        ...taps.map(([what], index) => ({
          ...tapsRow(
            what,
            walks.flatMap((one) => one[index] ?? []),
          ),
          'limit ms': limitMs,
        })),
        { ...tapsRow('a page with a button', bare), 'limit ms': '' },
      ],
      'tap to paint ms',
      'limit ms',
    )
  } finally {
    await browser.close()
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function walk(browser: Browser, origin: string): Promise<Seen[]> {
  const { context, page } = await watchedPage(browser, `${origin}/?quiz=true`)
  await fillAboutYou(page)
  await slowDown(page, slowdown)
  const seen: Seen[] = []
  for (const [, name] of taps) {
    await settle(page)
    const button = page.getByRole('button', { name, exact: true })
    const answer = page.locator('label').filter({ hasText: name }).first()
    seen.push(await tap(page, (await button.count()) > 0 ? button : answer))
  }
  await context.close()
  return seen
}

async function tapBarePage(browser: Browser, origin: string): Promise<Seen[]> {
  const { context, page } = await watchedPage(browser, `${origin}/robots.txt`)
  await page.evaluate(() => {
    const button = document.body.appendChild(document.createElement('button'))
    button.textContent = '0'
    button.addEventListener('click', () => (button.textContent += '0'))
  })
  await slowDown(page, slowdown)
  const seen: Seen[] = []
  for (let round = 0; round < rounds; round++) seen.push(await tap(page, page.locator('button')))
  await context.close()
  return seen
}

async function settle(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
}
