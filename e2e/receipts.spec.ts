import { readdir, readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import * as apiPaths from '../src/contract/api-paths.ts'
import type { OrderPage } from '../src/contract/aftercare/order-page.ts'
import { bankOf } from './bank.ts'
import { patience } from './browser-options.ts'
import { test } from './kept-page.ts'
import { signIn } from './office-operator.ts'
import { post, refundOrder } from './office-orders.ts'
import { orderWithPage } from './order-page.ts'
import { haveBankIssue } from './receipts.ts'

const receiptLinks = (page: Page) => page.getByRole('link', { name: /^№\sTEST-/ })

test('what is paid and what goes back has a receipt, in the letter, on the order’s page and in the office', async ({
  page,
  request,
  baseURL,
}) => {
  const { number, orderId, key, path } = await orderWithPage(request, {}, { isPaid: false })
  const returnUrl = `${baseURL}/order-success?order=${number}`
  const body = { orderId, paymentMethod: 'monopay', returnUrl }
  await post(request, apiPaths.initiatePayment, body)
  await haveBankIssue(number)
  await bankOf(request, 'monopay').act(`${number}-1`, 'pay')

  await areIssued(request, key, 1)
  await page.goto(path)
  await expect(receiptLinks(page)).toHaveCount(1)
  const address = (await receiptLinks(page).getAttribute('href')) ?? ''
  await expect.poll(() => letterOf('order-paid', number)).toContain(address)
  const receipt = await page.context().newPage()
  await receipt.goto(address)
  await expect(receipt.getByRole('heading', { name: 'Тестовий чек' })).toBeVisible()
  await expect(receipt.getByText('690,00 грн')).toHaveCount(3)
  await receipt.close()

  await signIn(page)
  await page.goto(`/office/orders/${number}`)
  const payment = page.getByRole('region', { name: 'Оплата' })
  await expect(payment.getByText('Фіскальний чек на 690 грн')).toBeVisible()
  await refundOrder(page, number, 200_50)
  await expect(payment.getByText('Чек повернення на 200,50 грн')).toBeVisible({ timeout: patience * 30_000 })
  await expect(receiptLinks(page)).toHaveCount(2, { timeout: patience * 30_000 })

  await areIssued(request, key, 2)
  await page.goto(path)
  await expect(receiptLinks(page)).toHaveCount(2)
  await expect(page.getByText('Чек повернення на 200,50 грн')).toBeVisible()
  const back = (await receiptLinks(page).last().getAttribute('href')) ?? ''
  await expect
    .poll(
      async () => `${await letterOf('money-returned', number)}${await letterOf('fiscal-receipt', number)}`,
    )
    .toContain(back)
})

/** Receipts come some seconds after the money; the page that is opened then has them. */
async function areIssued(request: APIRequestContext, key: string, count: number) {
  const receipts = async () => (await post<OrderPage>(request, apiPaths.readOrderPage, { key })).receipts
  await expect.poll(async () => (await receipts()).length, { timeout: patience * 30_000 }).toBe(count)
}

/** The text of the letters of a kind about an order, as far as they are sent. */
async function letterOf(kind: string, number: string): Promise<string> {
  const outbox = `${process.env['E2E_DATA_DIR'] ?? '.cache/e2e'}/outbox`
  const names = await readdir(outbox)
  const own = names.filter((name) => name.startsWith(`${kind}-${number}-`) && name.endsWith('.txt'))
  return (await Promise.all(own.map((name) => readFile(`${outbox}/${name}`, 'utf8')))).join('\n')
}
