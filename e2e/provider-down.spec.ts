import { expect, type Page, type Route } from '@playwright/test'
import { test } from './kept-page.ts'
import { bankOf, choose, endAtBank, goToBank, isBankPage, type Method, payButton } from './bank.ts'
import { buyer, fillCheckout } from './buyer.ts'

const confirmed = 'Статус: оплату підтверджено'

/** Lets the bank fail to open the payment of this page's order, and of no other. */
async function failToOpen(page: Page, method: Method, fault: { on: string; fault: string; ms?: number }) {
  const arrange = async (route: Route) => {
    const { returnUrl } = route.request().postDataJSON() as { returnUrl: string }
    const reference = `${new URL(returnUrl).searchParams.get('order')}-1`
    await bankOf(page.request, method).fault({ ...fault, reference, times: 1 })
    await route.continue()
  }
  await page.route('**/functions/v1/initiate-payment', arrange, { times: 1 })
}

/** Presses the button in vain: a calm word within ten seconds, nothing lost, and another method takes the order. */
async function payAnotherWay(page: Page, method: Method, another: Method) {
  await page.goto('/checkout?kit=gentle-care')
  await fillCheckout(page)
  await choose(page, method)
  const pressed = performance.now()
  const asked = page.waitForRequest('**/functions/v1/initiate-payment')
  await payButton(page).click()
  await expect(
    page.getByRole('alert').getByText(`${method} зараз не відповідає. Виберіть інший спосіб оплати.`),
  ).toBeVisible()
  expect(performance.now() - pressed).toBeLessThan(10_000)
  await expect(payButton(page)).toBeEnabled()
  await expect(page.getByLabel('Електронна пошта')).toHaveValue(buyer.email)

  const { orderId } = (await asked).postDataJSON() as { orderId: string }
  await choose(page, another)
  expect((await goToBank(page)).orderId).toBe(orderId)
  await endAtBank(page, 'Сплатити')
  await expect(page.getByText(confirmed)).toBeVisible()
}

test.describe('a provider that cannot be relied on', () => {
  test(
    'by hanging is given up within ten seconds, and another takes the order',
    { tag: '@timed' },
    async ({ page, browser }) => {
      const context = await browser.newContext()
      const ways = [
        [page, 'monopay', 'create', 'LiqPay'],
        [await context.newPage(), 'WayForPay', 'purchase', 'monopay'],
      ] as const
      await Promise.all(
        ways.map(async ([at, method, on, another]) => {
          await failToOpen(at, method, { on, fault: 'hang' })
          await payAnotherWay(at, method, another)
        }),
      )
      await context.close()
    },
  )

  test('LiqPay, whose own page is down, loses nothing: Back leads there again, or to another', async ({
    page,
  }) => {
    await page.goto('/checkout?kit=gentle-care')
    await fillCheckout(page)
    await choose(page, 'LiqPay')
    await failToOpen(page, 'LiqPay', { on: 'checkout', fault: '500' })
    const { orderNumber } = await goToBank(page)
    await expect(page.getByText('internal_error')).toBeVisible()
    const bankPage = page.url()
    await page.goBack()
    // The return check has its say first.
    await expect(page).toHaveURL(/\/payment-failed\?.*status=pending/)
    await expect(page.getByText('Не платіть удруге, доки перевіряємо.')).toBeVisible()
    await page.getByRole('button', { name: 'Перевірити зараз' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Оплата не завершена' })).toBeVisible()
    await expect(page.getByText(`Замовлення № ${orderNumber} чекає на оплату до `)).toBeVisible()
    const goOn = page.getByRole('link', { name: 'Продовжити оплату' })
    expect(await goOn.evaluate(({ href }: HTMLAnchorElement) => href)).toBe(bankPage)
    await page.getByRole('link', { name: 'Спробувати ще раз' }).click()
    await choose(page, 'WayForPay')
    expect((await goToBank(page)).orderNumber).toBe(orderNumber)
    await expect(page).toHaveURL(isBankPage)
  })
})
