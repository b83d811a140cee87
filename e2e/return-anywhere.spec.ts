import { type Browser, expect, type Page } from '@playwright/test'
import { beginPaying, endAtBank, type Method, methods } from './bank.ts'
import { test } from './kept-page.ts'
import { refuseStorage } from './shop-answers.ts'

const confirmed = 'Статус: оплату підтверджено'

/** The address the bank sends the buyer back to, opened in a browser that knows nothing of the order. */
async function comeBackElsewhere(page: Page, browser: Browser, method: Method, button: string) {
  await beginPaying(page, method)
  const address = await endAtBank(page, button)
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(address)
  return elsewhere
}

test.describe('a buyer who comes back in another browser', () => {
  for (const method of methods) {
    test(`sees the payment by ${method} confirmed`, async ({ page, browser }) => {
      const elsewhere = await comeBackElsewhere(page, browser, method, 'Сплатити')
      await expect(elsewhere.getByText(confirmed)).toBeVisible()
      await expect(elsewhere.getByText(/Номер транзакції: (?!unknown)\S+/)).toBeVisible()
      await elsewhere.context().close()
    })
  }

  test('sees there, too, that it was declined', async ({ page, browser }) => {
    const elsewhere = await comeBackElsewhere(page, browser, 'monopay', 'Відхилити')
    await expect(elsewhere).toHaveURL(/\/payment-failed\?.*status=failed/)
    await elsewhere.context().close()
  })

  test('without having paid can go on with it there', async ({ page, browser }) => {
    const elsewhere = await comeBackElsewhere(page, browser, 'LiqPay', 'Скасувати')
    await elsewhere.getByRole('link', { name: 'Продовжити оплату' }).click()
    await endAtBank(elsewhere, 'Сплатити')
    await expect(elsewhere.getByText(confirmed)).toBeVisible()
    await expect(page.getByText(confirmed)).toBeVisible()
    await elsewhere.context().close()
  })
})

test.describe('where the browser refuses all storage', () => {
  for (const method of methods) {
    test(`the return token finds an order paid by ${method}`, async ({ page }) => {
      await refuseStorage(page)
      const { orderNumber } = await beginPaying(page, method)
      await endAtBank(page, 'Сплатити')
      await expect(page.getByText(confirmed)).toBeVisible()
      await expect(page.getByText(`Номер замовлення: ${orderNumber}`)).toBeVisible()
    })
  }

  test('and one that was declined', async ({ page }) => {
    await refuseStorage(page)
    await beginPaying(page, 'WayForPay')
    await endAtBank(page, 'Відхилити')
    await expect(page).toHaveURL(/\/payment-failed\?.*status=failed/)
    await expect(page.getByRole('link', { name: 'Спробувати ще раз' })).toBeVisible()
  })
})

test('posted home from a page of another site, as WayForPay does, the buyer is where a link would lead', async ({
  page,
  browser,
}) => {
  await beginPaying(page, 'WayForPay')
  const address = await endAtBank(page, 'Сплатити')
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.route('https://bank.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" action="${address.replaceAll('&', '&amp;')}"><input name="transactionStatus" value="Declined"></form>
        <script>document.forms[0].submit()</script>`,
    }),
  )
  const posted = elsewhere.waitForRequest(
    (request) => request.method() === 'POST' && request.url() === address,
  )
  await elsewhere.goto('https://bank.example/')
  await posted
  await expect(elsewhere.getByText(confirmed)).toBeVisible()
  await elsewhere.reload()
  await expect(elsewhere.getByText(confirmed)).toBeVisible()
  await elsewhere.context().close()
})

test('a guessed token finds nothing', async ({ page }) => {
  await page.goto(`/order-success?order=12345678&return=${'0'.repeat(32)}&status=success`)
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('12345678')).toBeVisible()
  await expect(page.getByText(confirmed)).toHaveCount(0)
})
