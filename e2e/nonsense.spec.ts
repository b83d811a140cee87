import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { apiPaths } from '../src/contract/api-addresses.ts'
import type { OrderFacts } from '../src/contract/order-facts.ts'
import { anOrderPage } from '../test/order-page.ts'
import { answerRequests } from './answer-requests.ts'
import { buyer, fillCheckout } from './buyer.ts'
import { openCheckout, submitButton } from './checkout-page.ts'
import { test } from './kept-page.ts'
import { type Press, pressAmidNonsense } from './nonsense.ts'
import { openOrderPage, orderWithPage, receivedOrder } from './order-page.ts'
import { answerPlaces, places } from './place-answers.ts'
import { openResult } from './quiz-steps.ts'
import { answerOrder, answerReturn, order, rememberPending } from './shop-answers.ts'

/**
 * Whatever answers in place of the shop, a proxy, a firewall, an older version of it: no page is taken away, and what is
 * pressed can be pressed again. Four thousand answers by `npm run proof:answers`.
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

async function expectBorne(page: Page, press: Omit<Press, 'seed' | 'answers'>, least = answers) {
  const { answered, crashes, errors } = await pressAmidNonsense(page, { ...press, seed, answers })
  const told = `NONSENSE_SEED=${seed}`
  expect({ crashes, errors }, told).toEqual({ crashes: [], errors: [] })
  expect(answered, told).toBeGreaterThanOrEqual(least)
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
  await page.goto(`/payment-failed?order=${order.number}&status=pending`)
  await expectReadings(page)
})

test('of a payment that is asked about, known by the address', async ({ page }) => {
  await answerReturn(page, facts)
  await page.goto(`/payment-failed?order=${order.number}&status=pending&return=${'0'.repeat(32)}`)
  await expectReadings(page)
})

/** Every reading of the order, again and again; the page asks by itself, and is told that the line is back. */
async function expectReadings(page: Page) {
  const calls = {
    [apiPaths.orders]: row,
    [apiPaths.checkPayment]: { ...facts, open_page: null },
    [apiPaths.findReturn]: facts,
  }
  const now = page.getByRole('button', { name: 'Перевірити зараз' })
  await expect(now).toBeVisible({ timeout: 30_000 })
  await now.evaluate((button) => button.setAttribute('data-nonsense', ''))
  await expectBorne(page, { calls, selector: '[data-nonsense]' })
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
