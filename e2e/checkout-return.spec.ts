import { expect } from '@playwright/test'
import * as apiPaths from '../src/contract/api-paths.ts'
import { answerRequests } from './answer-requests.ts'
import { test } from './kept-page.ts'
import { beginPaying, endAtBank, goToBank, isBankPage } from './bank.ts'
import { buyer, fillCheckout } from './buyer.ts'
import { openCheckout } from './checkout-page.ts'
import {
  answerOrder,
  order,
  type OrderAnswer,
  rememberPending,
  stored,
  transactionId,
} from './shop-answers.ts'

test.describe('the return check', () => {
  const unreadable = '/payment-failed?status=error'
  const outcomes: readonly (readonly [string, OrderAnswer, string, string | null])[] = [
    [
      'a paid order',
      { status: 'paid' },
      `/order-success?order=48211907&invoice_id=${transactionId}&status=success`,
      null,
    ],
    [
      'an expired one without a transaction',
      { status: 'expired', transaction: null },
      '/payment-failed?order=48211907&invoice_id=unknown&status=expired',
      null,
    ],
    [
      'a status nobody knows',
      { status: 'processing' },
      `/payment-failed?order=48211907&invoice_id=${transactionId}&status=pending`,
      order.id,
    ],
    ['a broken server', 'broken', unreadable, order.id],
    ['a refusal on the way', 'not ours', unreadable, order.id],
    ['a cut line', 'unreachable', unreadable, order.id],
  ]
  test('leads to the page of what it finds', async ({ page }) => {
    await rememberPending(page)
    const readings = await answerOrder(page, 'missing')
    for (const [what, answer, address, kept] of outcomes) {
      await test.step(what, async () => {
        readings.now = answer
        await page.goto('/checkout?kit=gentle-care')
        await expect(page).toHaveURL(address)
        expect(await stored(page, 'pendingPaymentOrderId')).toBe(kept)
        expect(await stored(page, 'pendingPaymentOrderNumber')).toBe(kept && order.number)
        expect(await stored(page, 'pendingPaymentChecked')).not.toBeNull()
      })
      // As somebody new, for the next.
      await page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
    }
  })

  test('that finds no such order stands in the way no more, and warns of no payment', async ({ page }) => {
    await rememberPending(page)
    const readings = await answerOrder(page, 'missing')
    await page.goto('/checkout?kit=gentle-care')
    await expect(page).toHaveURL(unreadable)
    for (const key of ['pendingPaymentOrderId', 'pendingPaymentOrderNumber'])
      expect(await stored(page, key)).toBeNull()
    await page.getByText('Ви точно не платили?').click()
    await page.getByRole('link', { name: 'Спробувати ще раз' }).click()
    await expect(page.getByText('Разом 690')).toBeVisible()
    await page.evaluate(() => sessionStorage.clear())
    await openCheckout(page, 'cleansing-treatment')
    await expect(page).toHaveURL('/checkout?kit=cleansing-treatment')
    await expect(page.getByText('Не платіть двічі')).toHaveCount(0)
    expect(readings.count).toBe(1)
  })

  test('is made once per session; later the page warns of paying twice', async ({ page }) => {
    await rememberPending(page)
    const readings = await answerOrder(page, { status: 'pending' })
    await page.goto('/checkout?kit=gentle-care')
    await expect(page).toHaveURL(/status=pending/)
    expect(await stored(page, 'pendingPaymentOrderId')).toBe(order.id)
    readings.now = 'missing'
    await expect.poll(() => readings.count).toBeGreaterThan(1)
    await page.goto('/checkout?kit=gentle-care')
    await expect(
      page.getByText(
        'Оплату замовлення № 48211907 ще перевіряє банк. Не платіть двічі — зачекайте кілька хвилин.',
      ),
    ).toBeVisible()
    await expect(page).toHaveURL('/checkout?kit=gentle-care')
  })

  test('leaves the form where it is while it asks, and loses nothing typed', async ({ page }) => {
    await rememberPending(page)
    let answer = () => {}
    const isAnswered = new Promise<void>((resolve) => (answer = resolve))
    await answerRequests(page, apiPaths.orders, async () => {
      await isAnswered
      return {
        status: 200,
        body: {
          id: order.id,
          order_number: order.number,
          payment_status: 'failed',
          payment_transaction_id: null,
        },
      }
    })
    await page.goto('/checkout?kit=gentle-care')
    await fillCheckout(page)
    answer()
    await expect(page).toHaveURL(/status=failed/)
    await page.getByRole('link', { name: 'Спробувати ще раз' }).click()
    await expect(page.getByLabel('Місто або село')).toHaveValue(buyer.city)
  })
})

test.describe('an order that nobody has paid', () => {
  test('stands above the form, never in place of it: it is gone on with, or left for a new one', async ({
    page,
  }) => {
    const first = await beginPaying(page, 'LiqPay')
    await endAtBank(page, 'Скасувати')
    await expect(page.getByRole('heading', { level: 1, name: 'Оплата не завершена' })).toBeVisible()

    await openCheckout(page, 'special-care')
    const notice = page.getByText(`Замовлення № ${first.orderNumber} чекає на оплату до `)
    await expect(notice).toBeVisible()
    await expect(page.getByLabel('Електронна пошта')).toHaveValue(buyer.email)
    await expect(page.getByRole('link', { name: 'Продовжити оплату' })).toHaveAttribute('href', isBankPage)

    await page.getByRole('button', { name: 'Оформити нове' }).click()
    await expect(notice).toHaveCount(0)
    await expect(page.getByLabel('Електронна пошта')).toBeFocused()
    const second = await goToBank(page)
    expect(second.orderNumber).not.toBe(first.orderNumber)

    await test.step('and so it is for the same kit', async () => {
      await endAtBank(page, 'Скасувати')
      await page.getByRole('link', { name: 'Оформити нове' }).click()
      await expect(page).toHaveURL('/checkout?kit=special-care')
      expect((await goToBank(page)).orderNumber).not.toBe(second.orderNumber)
    })
  })

  test('in a new tab leaves the way to another kit open', async ({ page }) => {
    const first = await beginPaying(page, 'monopay')
    // All that a new tab lacks of what this one has.
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/checkout?kit=special-care')
    await expect(page).toHaveURL(/\/payment-failed\?.*status=pending/)
    await page.getByRole('link', { name: 'Оформити нове' }).click()
    await expect(page).toHaveURL('/checkout?kit=special-care')
    await expect(page.getByLabel('Електронна пошта')).toHaveValue('')
    await fillCheckout(page)
    expect((await goToBank(page)).orderNumber).not.toBe(first.orderNumber)
  })
})
