import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@kraplia/embedded-postgres'
import { type Browser, chromium, expect, type Locator, type Page } from '@playwright/test'
import { browserOptions } from '../../e2e/browser-options.ts'
import { enterOffice, withAuthenticator } from '../../e2e/office-operator.ts'
import { readConfig } from '../../src/server/config.ts'
import { createPool } from '../../src/server/platform/db/pool.ts'
import { addOperator } from '../../src/server/staff/operators.ts'
import { updateDatabase } from '../../src/server/open-database.ts'
import { printHeld } from './held.ts'
import { fillOffice } from './fill-office.ts'
import { startShop } from '../../test/start-shop.ts'
import { type Seen, slowDown, tap, tapsRow, watchedPage } from './taps.ts'

const rounds = 7
const orders = 5000
const limitMs = 100
const port = 4977

const taps: readonly (readonly [
  what: string,
  target: (page: Page) => Locator,
  seen: (page: Page) => Locator,
])[] = [
  [
    'packed, in the list of today',
    (page) => button(page.getByRole('region', { name: 'Спакувати' }), 'Спаковано'),
    today,
  ],
  [
    'an order of today',
    (page) => page.getByRole('region', { name: 'Спакувати' }).getByRole('link').first(),
    order,
  ],
  ['packed, on the order', (page) => button(page.getByRole('main'), 'Спаковано'), trackingNumber],
  ['back to the list', (page) => page.getByRole('link', { name: 'До списку' }), today],
  ['the orders', (page) => page.getByRole('navigation').getByRole('link', { name: 'Замовлення' }), list],
  [
    'an order of the list',
    (page) => page.getByRole('main').getByRole('listitem').getByRole('link').nth(3),
    order,
  ],
  ['back to the orders', (page) => page.getByRole('link', { name: 'До списку' }), list],
  ['today', (page) => page.getByRole('navigation').getByRole('link', { name: 'Сьогодні' }), today],
]

const button = (where: Locator, name: string) => where.getByRole('button', { name, exact: true }).first()
function today(page: Page) {
  return page.getByRole('heading', { name: 'Сьогодні' })
}
function order(page: Page) {
  return page.getByRole('heading', { name: /^№|Замовлення №/ }).first()
}
function trackingNumber(page: Page) {
  return page.getByRole('textbox', { name: 'ТТН' }).first()
}
function list(page: Page) {
  return page.getByRole('heading', { name: 'Замовлення', exact: true })
}

/** Tap latency at 390 px, at full and quarter CPU speed, with 5,000 orders; measured like `quiz-steps`. */
export async function benchOfficeTaps() {
  const dataDir = await mkdtemp(join(tmpdir(), 'kraplia-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  const db = createPool(postgres.ownerUrl, () => {})
  // Passkeys need a host name.
  const env = { SHOP_MODE: 'test', DATA_DIR: dataDir, PUBLIC_ORIGIN: `http://localhost:${port}` }
  await updateDatabase(postgres)
  const added = await addOperator({ db, config: readConfig(env) }, 'Олена')
  await fillOffice(postgres.ownerUrl, orders)
  const shop = await startShop(port, {
    ...env,
    DATABASE_URL: postgres.url,
    DATABASE_OWNER_URL: postgres.ownerUrl,
  })
  const browser = await chromium.launch(browserOptions)
  try {
    const { page, context } = await openOffice(browser, added.kind === 'added' ? added.link : '')
    await walk(page)
    for (const slowdown of [1, 4]) {
      await slowDown(page, slowdown)
      const walks: Seen[][] = []
      for (let round = 0; round < rounds; round++) walks.push(await walk(page))
      printHeld(
        taps.map(([what], index) => ({
          ...tapsRow(
            what,
            walks.flatMap((one) => one[index] ?? []),
          ),
          'limit ms': slowdown === 1 ? limitMs : '',
          'slower by': slowdown,
        })),
        'tap to paint ms',
        'limit ms',
      )
    }
    await context.close()
  } finally {
    await browser.close()
    await shop.stop()
    await db.end()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function openOffice(browser: Browser, link: string) {
  const { context, page } = await watchedPage(browser, 'about:blank')
  await withAuthenticator(page)
  await enterOffice(page, link)
  return { context, page }
}

async function walk(page: Page): Promise<Seen[]> {
  const seen: Seen[] = []
  for (const [, target, brings] of taps) {
    // Server-sent events keep the network busy.
    await page.waitForTimeout(700)
    seen.push(await tap(page, target(page)))
    await expect(brings(page)).toBeVisible()
  }
  return seen
}
