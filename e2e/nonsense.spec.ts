import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import * as apiPaths from '../src/contract/api-paths.ts'
import { sharedResultPath } from '../src/contract/quiz/page-paths.ts'
import type { OrderFacts } from '../src/contract/orders/order-facts.ts'
import { anOrderPage } from '../test/order-page.ts'
import { answerRequests, stopAnswering } from './answer-requests.ts'
import { patience } from './browser-options.ts'
import { buyer, fillCheckout } from './buyer.ts'
import { openCheckout, submitButton } from './checkout-page.ts'
import { test } from './kept-page.ts'
import { type Press, pressAmidNonsense, withoutNews } from './nonsense.ts'
import { openOrderPage, orderWithPage, receivedOrder } from './order-page.ts'
import { answerPlaces, places } from './place-answers.ts'
import { aSmallPng } from '../test/pictures.ts'
import { openPhotos } from './photo-step.ts'
import { openResult } from './quiz-steps.ts'
import { answerOrder, answerReturn, order, rememberPending } from './shop-answers.ts'

/**
 * Whatever answers in place of the shop, a proxy, a firewall, an older version of it: no page is taken away, and what is
 * pressed can be pressed again. Four thousand answers by `npm run proof answers`.
 */
const answers = Math.ceil(Number(process.env['NONSENSE_ANSWERS'] ?? 160) / 8)
const seed = Number(process.env['NONSENSE_SEED'] ?? randomInt(2 ** 31))

const created = { orderId: order.id, orderNumber: order.number }
const opened = { paymentUrl: 'https://bank.example/pay' }
const row = {
  id: order.id,
  order_number: order.number,
  payment_status: 'pending' as const,
  payment_transaction_id: null,
}
const { id: _id, ...status } = row
const facts: OrderFacts = {
  ...status,
  has_parcel: true,
  is_test: true,
  total_kopiykas: 69_000,
  refunded_kopiykas: 0,
  refunded_at: null,
  payable_until: '2026-12-05T10:00:00.000Z',
}

// A proof gives each of its many answers the time that one of a run has.
test.beforeEach(() => {
  if (process.env['NONSENSE_ANSWERS']) test.setTimeout(20 * 60_000)
})

type Pressing = Omit<Press, 'seed' | 'answers'>

/** How many answers were borne; another `time` has others. */
async function borne(page: Page, press: Pressing, time = 0): Promise<number> {
  const own = seed + time
  const { answered, crashes, errors } = await pressAmidNonsense(page, { ...press, seed: own, answers })
  expect({ crashes, errors }, `NONSENSE_SEED=${own}`).toEqual({ crashes: [], errors: [] })
  return answered
}

async function expectBorne(page: Page, press: Pressing, least = answers) {
  expect(await borne(page, press), `NONSENSE_SEED=${seed}`).toBeGreaterThanOrEqual(least)
}

test('of a purchase: what is typed stays, and the button can be pressed again', async ({ page }) => {
  await openCheckout(page, 'gentle-care')
  await fillCheckout(page)
  const calls = { [apiPaths.createOrder]: created, [apiPaths.initiatePayment]: opened }
  await expectBorne(page, {
    calls,
    onlyAfter: { [apiPaths.createOrder]: apiPaths.initiatePayment },
    selector: 'main form button[type=submit]',
  })
  await expect(submitButton(page)).toBeEnabled()
  await expect(page.getByLabel('Електронна пошта')).toHaveValue(buyer.email)
  await expect(page.getByLabel('Прізвище')).toHaveValue(buyer.lastName)
  await expect(page.locator('#toasts')).toContainText(
    'Виникла помилка при обробці замовлення. Спробуйте ще раз.',
  )
})

test('of places that are looked for', async ({ page }) => {
  await answerPlaces(page)
  await openCheckout(page, 'gentle-care')
  const settlements = { settlements: [{ ...places.lviv }] }
  await page.locator('[name=city]').click()
  // Once it is said that there is no directory, nobody asks again.
  await expectBorne(
    page,
    { calls: { [apiPaths.settlements]: settlements }, selector: '[name=city]', typed: true, most: 4000 },
    1,
  )
  await page.locator('[name=city]').fill('Львів')
  await expect(page.locator('[name=city]')).toHaveValue('Львів')
})

test('of a payment that is gone on with, and asked about', async ({ page }) => {
  await rememberPending(page)
  await answerOrder(page, { status: 'failed' })
  await answerRequests(page, apiPaths.checkPayment, () => ({
    status: 200,
    body: { ...facts, payment_status: 'failed', open_page: null },
  }))
  await page.goto(`/payment-failed?order=${order.number}&status=failed`)
  const payOn = page.getByRole('button', { name: 'Продовжити оплату' })
  await expect(payOn).toBeVisible()
  await payOn.evaluate((button) => button.setAttribute('data-nonsense', ''))
  await expectBorne(page, { calls: { [apiPaths.initiatePayment]: opened }, selector: '[data-nonsense]' })
})

test('of a payment that is asked about, known by the browser', async ({ page }) => {
  await rememberPending(page)
  await answerOrder(page, { status: 'pending' })
  await expectReadings(page, async () => {
    // The order is forgotten once it is over.
    await page.goto('/')
    await page.evaluate(() => localStorage.removeItem('seeded'))
    await page.goto(`/payment-failed?order=${order.number}&status=pending`)
  })
})

test('of a payment that is asked about, known by the address', async ({ page }) => {
  await answerReturn(page, facts)
  await expectReadings(page, async () => {
    await page.goto('/')
    await page.goto(`/payment-failed?order=${order.number}&status=pending&return=${'0'.repeat(32)}`)
  })
})

/** Every reading of the order, again and again, until the page takes an answer for the end: then it is opened anew. */
async function expectReadings(page: Page, open: () => Promise<void>) {
  const calls = {
    [apiPaths.orders]: row,
    [apiPaths.checkPayment]: { ...facts, open_page: null },
    [apiPaths.findReturn]: facts,
  }
  const now = page.getByRole('button', { name: 'Перевірити зараз' })
  let all = 0
  for (let time = 0; all < answers / 2; time++) {
    await open()
    await expect(now).toBeVisible({ timeout: patience * 30_000 })
    all += await borne(page, { calls, buttons: ['Перевірити зараз'], longestWait: 2000 }, time)
  }
}

test('of a result that is handed on, and of one that was', async ({ page }) => {
  await openResult(page)
  const share = page.getByRole('button', { name: 'Скопіювати посилання' })
  await expect(page.getByText('Посилання діє 14 днів.')).toBeVisible()
  await share.evaluate((button) => button.setAttribute('data-nonsense', ''))
  await expectBorne(page, {
    calls: { [apiPaths.shareResult]: { shareToken: 'x', expiresAt: 'x' } },
    selector: '[data-nonsense]',
  })
})

test('of a buyer’s own page: news, canceling, damage', async ({ page }) => {
  const { path } = await orderWithPage(page.request)
  await openOrderPage(page, path)
  await page.getByRole('button', { name: 'Скасувати замовлення' }).click()
  const yes = page.getByRole('button', { name: 'Так, скасувати' })
  await yes.evaluate((button) => button.setAttribute('data-nonsense', ''))
  await expectBorne(page, {
    calls: { [apiPaths.cancelOrder]: { canceledAt: 'x' }, [apiPaths.readOrderPage]: anOrderPage() },
    selector: '[data-nonsense]',
  })
})

test('of damage that is reported: what was written stays', async ({ page }) => {
  const { path } = await receivedOrder(page.request)
  await openOrderPage(page, path)
  await page
    .getByRole('button', { name: /пошкоджен/i })
    .first()
    .click()
  await page.locator('#damage-text').fill('Тріснула кришка.')
  await page
    .locator('form:has(#damage-text) button[type=submit]')
    .evaluate((button) => button.setAttribute('data-nonsense', ''))
  await expectBorne(page, {
    calls: { [apiPaths.reportDamage]: { reportedAt: 'x' } },
    selector: '[data-nonsense]',
  })
  await expect(page.locator('#damage-text')).toHaveValue('Тріснула кришка.')
})

/** Answered with each of these at every opening; what the shop really says comes after all. */
const bodies = [
  '{}',
  '[]',
  'null',
  '"x"',
  '<title>502</title>',
  '{"error":"boom"}',
  '{"check":{"found":[]}}',
  '{"estimate":{}}',
]

async function expectOpened(page: Page, call: string, open: () => Promise<void>, seen: () => Promise<void>) {
  const sample = process.env['NONSENSE_ANSWERS'] ? bodies : bodies.filter((_, nth) => nth % 3 === seed % 3)
  for (const body of sample) {
    for (const answered of [200, 500]) {
      const asked = page.waitForRequest(`**${call}*`)
      await page.route(`**${call}*`, (route) =>
        route.fulfill({ status: answered, contentType: 'application/json', body }),
      )
      await open()
      await asked
      await seen()
      expect(await page.evaluate(() => document.getElementById('crash') !== null), body).toBe(true)
      await page.unroute(`**${call}*`)
    }
  }
}

test('of branches that are looked for, and of what the delivery costs', async ({ page }) => {
  test.slow()
  await answerPlaces(page)
  await openCheckout(page, 'gentle-care')
  await page.locator('[name=city]').fill('Львів')
  await page.getByRole('option', { name: /Львів/ }).first().click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectBorne(
    page,
    {
      calls: { [apiPaths.points]: { points: [{ ...places.branch }] } },
      selector: '[name=warehouse]',
      typed: true,
      most: 4000,
    },
    1,
  )
  await page.locator('[name=warehouse]').fill('')
  await page.getByRole('option').first().click()
  await expect(
    page
      .getByText('Прибуде орієнтовно')
      .or(page.getByText(/орієнтовно/))
      .first(),
  ).toBeVisible()
  await expectBorne(
    page,
    {
      calls: { [apiPaths.deliveryEstimate]: { estimate: { costUah: 5, from: 'x', until: 'x' } } },
      buttons: ['Збільшити кількість', 'Зменшити кількість'],
      most: 8000,
    },
    1,
  )
  await expect(page.locator('[name=city]')).toHaveValue(/Львів/)
})

test('of answers of the quiz that are sent: the result stays', async ({ page }) => {
  await answerRequests(page, apiPaths.submitQuiz, () => 'unreachable')
  await openResult(page, { sensitivities: ['Інше'], otherAllergy: 'мед' })
  const again = page.getByRole('button', { name: 'Повторити зараз' })
  await expect(again).toBeVisible({ timeout: patience * 20_000 })
  await stopAnswering(page)
  await expectBorne(
    page,
    {
      calls: {
        [apiPaths.submitQuiz]: { quizSubmissionId: order.id, removalKey: '0'.repeat(31) },
        [apiPaths.checkAllergies]: { check: { found: {}, isToBeRead: true, others: [] } },
      },
      buttons: ['Повторити зараз'],
      most: 8000,
    },
    1,
  )
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('of what is said of allergies', async ({ page }) => {
  test.slow()
  await openResult(page, { sensitivities: ['Інше'], otherAllergy: 'мед' })
  await expect(page.getByText('Посилання діє 14 днів.')).toBeVisible()
  const heading = page.getByRole('heading', { level: 1 })
  await expectOpened(
    page,
    apiPaths.checkAllergies,
    async () => void (await page.reload()),
    () => expect(heading).toBeVisible(),
  )
})

test('of a result that somebody was given, and of a link that is taken back', async ({ page }) => {
  test.slow()
  await openResult(page)
  await expect(page.getByText('Посилання діє 14 днів.')).toBeVisible()
  await page.getByRole('button', { name: 'Скопіювати посилання' }).click()
  await expect(page.getByRole('button', { name: 'Скасувати посилання' })).toBeVisible()
  await expectBorne(
    page,
    { calls: { [apiPaths.stopSharing]: 5 }, buttons: ['Скасувати посилання'], most: 4000 },
    1,
  )
  await expectOpened(
    page,
    apiPaths.findSharedResult,
    async () => {
      await page.goto('/')
      await page.goto(sharedResultPath('0'.repeat(32)))
    },
    () => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
  )
})

test('of photos: they can be chosen, sent and taken away again', async ({ page }) => {
  await openPhotos(page)
  const input = page.locator('input[type=file][multiple]')
  await input.evaluate((field) => field.setAttribute('data-file', ''))
  const bytes = (await aSmallPng()).toString('base64')
  const calls = { [`${apiPaths.objects}/*`]: { Key: 'skin-photos/x', Id: 'x', removalKey: 'x' } }
  const file = { name: 'photo.png', type: 'image/png', bytes }
  for (let time = 0; time < Math.min(answers, 40); time++) {
    await expectBorne(page, { calls, selector: '[data-file]:not(:disabled)', file, most: 1500 }, 0)
    await expectBorne(page, { calls, buttons: ['Повторити'], most: 300 }, 0)
    for (const remove of await page.getByRole('button', { name: /^Прибрати/ }).all())
      await remove.click({ timeout: 2000 }).catch(() => undefined)
    if (!process.env['NONSENSE_ANSWERS'] && time > 2) break
  }
  await expect(page.getByRole('button', { name: 'Пропустити' })).toBeEnabled()
})

test('of an order that its page reads anew whenever there is news', async ({ page }) => {
  await withoutNews(page)
  const { path } = await orderWithPage(page.request)
  let all = 0
  for (let time = 0; all < answers / 2; time++) {
    // It may be about to open itself anew.
    await expect(() => page.goto(path)).toPass()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // Told that it is nobody's page any more, it is opened anew.
    const calls = { [apiPaths.readOrderPage]: anOrderPage() }
    all += await borne(page, { calls, isNews: true, mayLeave: true, most: 6000 }, time)
  }
})

test('of the page of an order that is looked for from the one after paying', async ({ page }) => {
  await rememberPending(page)
  await answerOrder(page, { status: 'paid' })
  await page.goto(`/order-success?order=${order.number}`)
  await expect(page.getByRole('button', { name: 'Стежити за замовленням' })).toBeVisible()
  // A key would lead away.
  await expectBorne(page, {
    calls: { [apiPaths.openOrderPage]: { key: 5 } },
    buttons: ['Стежити за замовленням'],
  })
})
