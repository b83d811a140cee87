import { expect, type Page } from '@playwright/test'
import * as apiPaths from '../src/contract/api-paths.ts'
import { answerRequests } from './answer-requests.ts'
import { patience } from './browser-options.ts'
import { test } from './kept-page.ts'
import { bankOf, beginPaying, choose, endAtBank, goToBank, payButton } from './bank.ts'
import { buyer, fillCheckout } from './buyer.ts'
import { openBankPage } from './office-orders.ts'
import { stored } from './shop-answers.ts'

const confirmed = 'Статус: оплату підтверджено'
const waiting = 'Чекаємо на підтвердження від банку.'

async function expectFilled(page: Page) {
  await expect(page.getByLabel('Електронна пошта')).toHaveValue(buyer.email)
  await expect(page.getByLabel('Ім’я', { exact: false })).toHaveValue(buyer.firstName)
  await expect(page.getByLabel('Прізвище')).toHaveValue(buyer.lastName)
  await expect(page.getByLabel('Номер телефону')).toHaveValue('+380671234567')
  await expect(page.getByLabel('Місто або село')).toHaveValue(buyer.city)
  await expect(page.getByLabel('Відділення або поштомат')).toHaveValue(buyer.warehouse)
  await expect(page.getByRole('checkbox', { name: /Погоджуюся/ })).toBeChecked()
}

// Each outcome is walked at one bank, and each bank in several: what the server makes of all of them is for its own tests.
test.describe('a payment', () => {
  test('declined by monopay, and tried again the same way: one order, nothing typed twice', async ({
    page,
    request,
  }) => {
    await page.goto('/checkout?kit=gentle-care')
    await fillCheckout(page)
    const bank = bankOf(request, 'monopay')
    const known = (order: string) =>
      Promise.all([1, 2, 3].map((attempt) => bank.knows(`${order}-${attempt}`)))
    // Two clicks open one page.
    const { orderNumber } = await goToBank(page, () => payButton(page).dblclick())
    expect(await known(orderNumber)).toEqual([true, false, false])
    await endAtBank(page, 'Відхилити')
    await expect(page).toHaveURL(/\/payment-failed\?.*status=failed/)
    await expect(page.getByText('Статус: оплату відхилено')).toBeVisible()
    await page.getByRole('link', { name: 'Спробувати ще раз' }).click()
    await expectFilled(page)
    await expect(page.getByRole('radio', { name: /monopay/ })).toBeChecked()
    expect((await goToBank(page)).orderNumber).toBe(orderNumber)
    await endAtBank(page, 'Сплатити')
    await expect(page.getByText(confirmed)).toBeVisible()
    await expect(page.getByText(`Номер замовлення: ${orderNumber}`)).toBeVisible()
    await expect(page.getByText(/Номер транзакції: (?!unknown)\S+/)).toBeVisible()
    expect(await stored(page, 'pendingPaymentOrderId')).toBeNull()
    expect(await stored(page, 'checkoutDraft')).toBeNull()
    expect(await known(orderNumber)).toEqual([true, true, false])
  })

  test('canceled at WayForPay, and tried again with LiqPay: one order, nothing typed twice', async ({
    page,
  }) => {
    const { orderNumber } = await beginPaying(page, 'WayForPay', 'gentle-care&additional=cleansing')
    await endAtBank(page, 'Скасувати')
    await expect(page).toHaveURL(/\/payment-failed\?.*status=canceled/)
    await expect(page.getByText('Статус: оплату скасовано')).toBeVisible()
    await page.getByRole('link', { name: 'Спробувати ще раз' }).click()
    await expect(page).toHaveURL('/checkout?kit=gentle-care&additional=cleansing')
    await expectFilled(page)
    await choose(page, 'LiqPay')
    expect((await goToBank(page)).orderNumber).toBe(orderNumber)
    await endAtBank(page, 'Сплатити')
    await expect(page.getByText(confirmed)).toBeVisible()
  })

  test('expired at WayForPay', async ({ page }) => {
    await openBankPage(page, 'WayForPay')
    await endAtBank(page, 'Прострочити')
    await expect(page).toHaveURL(/\/payment-failed\?.*status=expired/)
    await expect(page.getByText('Статус: час на оплату вичерпано')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Спробувати ще раз' })).toBeVisible()
  })

  test('whose callback from LiqPay comes before the buyer', async ({ page, request }) => {
    const { orderNumber } = await openBankPage(page, 'LiqPay')
    const bank = bankOf(request, 'LiqPay')
    await bank.act(`${orderNumber}-1`, 'pay')
    await bank.isHeard(`${orderNumber}-1`, 2)
    const pages: string[] = []
    page.on('framenavigated', (frame) => pages.push(new URL(frame.url()).pathname))
    // The bank's page was left open: it only leads back now.
    await endAtBank(page, 'Сплатити')
    await expect(page.getByText(confirmed)).toBeVisible()
    expect(pages.at(-1)).toBe('/order-success')
    expect(pages).not.toContain('/payment-failed')
  })

  test('taken back by monopay later', async ({ page, request }) => {
    const { orderNumber } = await openBankPage(page, 'monopay')
    const address = await endAtBank(page, 'Сплатити')
    await expect(page.getByText(confirmed)).toBeVisible()
    const bank = bankOf(request, 'monopay')
    await bank.act(`${orderNumber}-1`, 'refund')
    await bank.isHeard(`${orderNumber}-1`, 3)
    await page.goto(address)
    await expect(page).toHaveURL(/\/payment-failed\?.*status=canceled/)
    const heading = /^Гроші повернено: 690.грн, \d\d\.\d\d\.\d{4}$/
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page).toHaveTitle(/^Гроші повернено/)
    await expect(page.getByText(/Оплата не пройшла|виникла помилка|Можливі причини|Причина/)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  })

  test('left at LiqPay, which has no word for it, waits calmly, and another method takes the same order', async ({
    page,
  }) => {
    const { orderNumber } = await beginPaying(page, 'LiqPay')
    const bankPage = page.url()
    const goOn = page.getByRole('link', { name: 'Продовжити оплату' })
    await endAtBank(page, 'Скасувати')
    await expect(page.getByText(waiting)).toBeVisible()
    await expect(page.getByText(confirmed)).toHaveCount(0)
    await expect(goOn).toHaveCount(0)

    // The bank has said by now that nobody paid.
    const until = `Замовлення № ${orderNumber} чекає на оплату до `
    await expect(page.getByText(until)).toBeVisible()
    await expect(page).toHaveTitle(/^Оплата не завершена/)
    await expect(page.getByText(/Дякуємо|Що далі|SMS/)).toHaveCount(0)
    const again = await page.request.get((await goOn.getAttribute('href')) ?? '')
    expect(again.url()).toBe(bankPage)
    await page.getByRole('link', { name: 'Спробувати ще раз' }).click()
    await expect(page.getByText(until)).toBeVisible()
    await expect(page.getByText('Не платіть двічі')).toHaveCount(0)
    await expectFilled(page)
    await choose(page, 'monopay')
    expect((await goToBank(page)).orderNumber).toBe(orderNumber)
    await endAtBank(page, 'Сплатити')
    await expect(page.getByText(confirmed)).toBeVisible()
  })

  test('whose callbacks from WayForPay are lost is found by the poller, and the page moves by itself', async ({
    page,
    request,
  }) => {
    // What the page itself would have the bank asked is another matter.
    await answerRequests(page, apiPaths.checkPayment, () => 'unreachable')
    const { orderNumber } = await openBankPage(page, 'WayForPay')
    await bankOf(request, 'WayForPay').fault({
      on: 'webhook',
      fault: 'lose',
      reference: `${orderNumber}-1`,
      times: 2,
    })
    await endAtBank(page, 'Сплатити')
    await expect(page.getByText(waiting)).toBeVisible()
    await expect(page.getByText(confirmed)).toBeVisible({ timeout: patience * 30_000 })
    await expect(page).toHaveURL(/\/order-success\?/)
  })

  test('whose callback is lost is found sooner by a buyer who presses', async ({ page, request }) => {
    const { orderNumber } = await beginPaying(page, 'monopay')
    await bankOf(request, 'monopay').fault({
      on: 'webhook',
      fault: 'lose',
      reference: `${orderNumber}-1`,
      times: 2,
    })
    await endAtBank(page, 'Сплатити')
    await page.goto('/checkout?kit=gentle-care')
    await expect(page).toHaveURL(/\/payment-failed\?.*status=pending/)
    await expect(page.getByText('Не платіть удруге, доки перевіряємо.')).toBeVisible()
    await page.getByRole('button', { name: 'Перевірити зараз' }).click()
    await expect(page).toHaveURL(/\/order-success\?.*status=success/)
    await expect(page.getByText(confirmed)).toBeVisible()
  })
})
