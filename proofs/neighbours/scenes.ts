import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import type { Pool } from 'pg'
import { choose } from '../../e2e/bank.ts'
import { browserOptions, phone } from '../../e2e/browser-options.ts'
import { buyer, fillCheckout } from '../../e2e/buyer.ts'
import { openCheckout, submitButton } from '../../e2e/checkout-page.ts'
import { aPhoto } from '../../e2e/photo-files.ts'
import { finish, gallery, openPhotos } from '../../e2e/photo-step.ts'
import { hasBeenTried } from './books.ts'
import { type Cell, neverTried, type Promised, waitFor } from './cell.ts'
import type { Names } from './names.ts'
import type { Neighbourhood } from './neighbourhood.ts'
import type { Relay } from '../../test/relay.ts'

const isOfBank = /\/(?:monopay|wayforpay)\//
const pictures = '.cache/neighbours'
/** Rendering on a busy machine. */
const usual: Promised = { patience: 15, healsWithin: 15 }
/** Only letters to it count. */
const ofLetter = 'letter@example.com'

interface Stage {
  readonly origin: string
  readonly db: Pool
  readonly neighbourhood: Neighbourhood
  readonly names: Names
  readonly database: Relay
}

interface Scene {
  readonly neighbour: string
  readonly fault: string
  before(page: Page): Promise<unknown>
  begin(): Promise<unknown>
  act(page: Page): Promise<unknown>
  readonly sentence: RegExp
  end(): Promise<unknown>
  /** Must hold after recovery. */
  after(page: Page): Promise<unknown>
  readonly promised?: Promised
}

export async function* photograph(stage: Stage): AsyncGenerator<Cell> {
  await mkdir(pictures, { recursive: true })
  const browser = await chromium.launch(browserOptions)
  try {
    for (const scene of scenesOf(stage)) {
      const page = await browser.newPage({ ...phone, baseURL: stage.origin, locale: 'uk-UA' })
      yield await play(scene, page)
      await page.close()
    }
  } finally {
    await browser.close()
  }
}

async function play(scene: Scene, page: Page): Promise<Cell> {
  const { neighbour, fault, sentence, promised = usual } = scene
  const wrong: string[] = []
  await scene.before(page)
  await scene.begin()
  const began = performance.now()
  await scene.act(page)
  const shown = page.getByText(sentence).locator('visible=true').first()
  const said = await shown.innerText({ timeout: 20_000 }).catch(() => '')
  const seconds = (performance.now() - began) / 1000
  if (said === '') wrong.push(`nothing like ${String(sentence)} is read`)
  await page.screenshot({ path: join(pictures, `${neighbour}, ${fault}.png`), fullPage: true })
  await scene.end()
  const healedAfter = await waitFor(promised.healsWithin, () =>
    scene.after(page).then(
      () => true,
      () => false,
    ),
  )
  if (seconds > promised.patience) wrong.push(`${seconds.toFixed(1)} s for a sentence`)
  if (healedAfter > promised.healsWithin) wrong.push('not as before')
  return {
    neighbour,
    fault: `on a phone: ${fault}`,
    seen: `«${said.replaceAll(/\s+/g, ' ').trim()}»`,
    seconds,
    healedAfter,
    wrong,
    ...promised,
  }
}

function scenesOf({ neighbourhood, names, database, db }: Stage): readonly Scene[] {
  const { monopay, photos, wayforpay, mail } = neighbourhood.neighbours
  const atCheckout = async (page: Page) => {
    await openCheckout(page, 'gentle-care')
    await fillCheckout(page)
  }
  const pay = (page: Page) => submitButton(page).click()
  const payAgain = async (page: Page) => {
    const typed = await page.getByLabel('Електронна пошта').inputValue({ timeout: 1000 })
    if (typed !== buyer.email) throw new Error('what was typed is gone')
    await pay(page)
    await page.waitForURL(isOfBank, { timeout: 10_000 })
    await expectOneOrder(db)
  }
  const atCheckoutBreaks = (
    neighbour: string,
    fault: string,
    sentence: RegExp,
    how: Pick<Scene, 'begin' | 'end'>,
  ): Scene => ({ neighbour, fault, sentence, before: atCheckout, act: pay, after: payAgain, ...how })
  const paid = /оплату підтверджено/
  return [
    atCheckoutBreaks('monobank', 'silent', /не\s+відповідає/, {
      begin: () => monopay.break({ kind: 'silent' }),
      end: () => monopay.mend(),
    }),
    atCheckoutBreaks('database', 'refused', /не\s+відповідає/, {
      begin: () => database.break({ kind: 'refused' }),
      end: () => database.mend(),
    }),
    atCheckoutBreaks('database', 'silent', /не\s+відповідає/, {
      begin: () => database.break({ kind: 'silent' }),
      end: () => database.mend(),
    }),
    atCheckoutBreaks('name server', 'silent', /не\s+відповідає/, {
      begin: async () => {
        // Open connections need no lookup.
        await monopay.break({ kind: 'refused' })
        await monopay.mend()
        names.isSilent = true
      },
      end: async () => void (names.isSilent = false),
    }),
    {
      neighbour: 'S3',
      fault: 'silent',
      sentence: /Помилка завантаження фото/,
      before: (page) => openPhotos(page),
      begin: () => photos.break({ kind: 'silent' }),
      act: async (page) =>
        gallery(page).setInputFiles(await aPhoto({ width: 800, height: 600, isTurned: false })),
      end: () => photos.mend(),
      after: async (page) => {
        await finish(page).click({ timeout: 5000 })
        await page
          .getByRole('link', { name: /Замовити/ })
          .first()
          .waitFor({ timeout: 8000 })
      },
    },
    {
      neighbour: 'WayForPay',
      fault: 'silent, and what it told is lost',
      sentence: /Чекаємо на\s+підтвердження|Перевіряємо оплату/,
      before: async (page) => {
        await atCheckout(page)
        await choose(page, 'WayForPay')
        await pay(page)
        await page.waitForURL(isOfBank)
      },
      begin: async () => {
        await neighbourhood.hearsOf('wayforpay', false)
        await wayforpay.break({ kind: 'silent' })
      },
      act: (page) => page.getByRole('button', { name: 'Сплатити' }).click(),
      end: async () => {
        await wayforpay.mend()
        await neighbourhood.hearsOf('wayforpay', true)
      },
      after: (page) => page.getByText(paid).waitFor({ timeout: 30_000 }),
    },
    {
      neighbour: 'database',
      fault: 'refused, on the way back from the bank',
      sentence: /Чекаємо на\s+підтвердження|Перевіряємо оплату/,
      before: async (page) => {
        await atCheckout(page)
        await pay(page)
        await page.waitForURL(isOfBank)
      },
      begin: () => database.break({ kind: 'refused' }),
      act: (page) => page.getByRole('button', { name: 'Сплатити' }).click(),
      end: () => database.mend(),
      after: (page) => page.getByText(paid).waitFor({ timeout: 30_000 }),
    },
    {
      neighbour: 'mail',
      fault: 'refused',
      sentence: paid,
      before: async (page) => {
        await atCheckout(page)
        await page.getByLabel('Електронна пошта').fill(ofLetter)
        await pay(page)
        await page.waitForURL(isOfBank)
      },
      begin: () => mail.break({ kind: 'refused' }),
      act: (page) => page.getByRole('button', { name: 'Сплатити' }).click(),
      end: async () => {
        const { rows } = await db.query<{ orderId: string; orderNumber: string }>(
          `select id as "orderId", order_number as "orderNumber" from orders where email = $1`,
          [ofLetter],
        )
        const tried = await waitFor(30, () => hasBeenTried(db, { order: rows[0] }, 'order-paid'))
        if (!Number.isFinite(tried)) throw new Error(neverTried)
        await mail.mend()
      },
      after: async () => {
        const letters = await neighbourhood.lettersTo(ofLetter)
        if (letters !== 1) throw new Error(`${letters} letters`)
      },
      promised: { patience: 15, healsWithin: 60 },
    },
  ]
}

/** Scenes share their data, so unpaid orders are removed. */
async function expectOneOrder(db: Pool) {
  const { rowCount } = await db.query(`select from orders where email = $1`, [buyer.email])
  await db.query(
    `update orders set email = 'before-' || gen_random_uuid() || '@example.com' where email = $1`,
    [buyer.email],
  )
  if (rowCount !== 1) throw new Error(`${rowCount} orders`)
}
