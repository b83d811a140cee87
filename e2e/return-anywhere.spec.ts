import { expect } from '@playwright/test'
import { beginPaying, endAtBank } from './bank.ts'
import { test } from './kept-page.ts'
import { openBankPage } from './office-orders.ts'
import { refuseStorage } from './shop-answers.ts'

const confirmed = 'Статус: оплату підтверджено'

test('a buyer who comes back in another browser without having paid can go on with it there', async ({
  page,
  browser,
}) => {
  await openBankPage(page, 'LiqPay')
  const address = await endAtBank(page, 'Скасувати')
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(address)
  await elsewhere.getByRole('link', { name: 'Продовжити оплату' }).click()
  await endAtBank(elsewhere, 'Сплатити')
  await expect(elsewhere.getByText(confirmed)).toBeVisible()
  await expect(page.getByText(confirmed)).toBeVisible()
  await elsewhere.context().close()
})

test('a payment that was declined is tried again in another browser, which is told nothing that opens the order', async ({
  page,
  browser,
}) => {
  const { orderId } = await beginPaying(page, 'WayForPay')
  const address = await endAtBank(page, 'Відхилити')
  const elsewhere = await (await browser.newContext()).newPage()
  const answers: string[] = []
  elsewhere.on('response', async (response) => {
    if (response.url().includes('/functions/'))
      answers.push(await response.text().catch(() => 'left for the next page'))
  })
  await elsewhere.goto(address)
  await elsewhere.getByRole('button', { name: 'Продовжити оплату' }).click()
  await endAtBank(elsewhere, 'Сплатити')
  await expect(elsewhere.getByText(confirmed)).toBeVisible()
  expect(orderId).toHaveLength(36)
  expect(answers.length).toBeGreaterThan(1)
  expect(answers.join()).not.toContain(orderId)
  await elsewhere.context().close()
})

test.describe('where the browser refuses all storage', () => {
  test('the return token finds an order that was paid', async ({ page }) => {
    await refuseStorage(page)
    const { orderNumber } = await beginPaying(page, 'monopay')
    await endAtBank(page, 'Сплатити')
    await expect(page.getByText(confirmed)).toBeVisible()
    await expect(page.getByText(`Номер замовлення: ${orderNumber}`)).toBeVisible()
  })

  test('and one that was declined', async ({ page }) => {
    await refuseStorage(page)
    await openBankPage(page, 'WayForPay')
    await endAtBank(page, 'Відхилити')
    await expect(page).toHaveURL(/\/payment-failed\?.*status=failed/)
    await expect(page.getByRole('link', { name: 'Спробувати ще раз' })).toBeVisible()
  })
})

test('posted home from a page of another site, as WayForPay does, the buyer is where a link would lead', async ({
  page,
}) => {
  await openBankPage(page, 'WayForPay')
  const address = await endAtBank(page, 'Сплатити')
  await expect(page.getByText(confirmed)).toBeVisible()
  await expect(page.getByText(/Номер транзакції: (?!unknown)\S+/)).toBeVisible()
  const body = `<form method="post" action="${address.replaceAll('&', '&amp;')}"><input name="transactionStatus" value="Declined"></form>
    <script>document.forms[0].submit()</script>`
  await page.route('https://bank.example/', (route) => route.fulfill({ contentType: 'text/html', body }))
  const posted = page.waitForRequest((request) => request.method() === 'POST' && request.url() === address)
  await page.goto('https://bank.example/')
  await posted
  await expect(page.getByText(confirmed)).toBeVisible()
  await page.reload()
  await expect(page.getByText(confirmed)).toBeVisible()
})

test('a guessed token finds nothing', async ({ page }) => {
  await page.goto(`/order-success?order=12345678&return=${'0'.repeat(32)}&status=success`)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1, name: 'Не знайшли такого замовлення' })).toBeVisible()
  await expect(page.getByText('Номер замовлення: 12345678')).toBeVisible()
  await expect(page.getByText(/Замовлення прийнято|оплату підтверджено/)).toHaveCount(0)
})
