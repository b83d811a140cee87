import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { orderPagePath } from '../../src/contract/orders/page-paths.ts'
import * as apiPaths from '../../src/contract/api-paths.ts'
import type { OpenedOrderPage } from '../../src/contract/aftercare/order-page.ts'
import { patience } from '../../e2e/browser-options.ts'
import { endAtBank, goToBank } from '../../e2e/bank.ts'
import { fillCheckout } from '../../e2e/buyer.ts'
import { signIn } from '../../e2e/office-operator.ts'
import { post } from '../../e2e/office-orders.ts'
import { uploadPhoto } from '../../e2e/office-pictures.ts'
import { haveBankIssue } from '../../e2e/receipts.ts'
import { addKit } from '../../e2e/seventh-kit.ts'

const soon = { timeout: patience * 60_000 }

test('the owner changes the shelf, sells from it, counts, gives money back and sees both receipts', async ({
  page,
  request,
}) => {
  const seen = async () => (await request.get('/kits')).text()
  await signIn(page)
  await page.goto('/office/shelf')
  await page.getByRole('button', { name: 'Змінити: Ніжний догляд' }).click()
  await page.getByRole('textbox', { name: 'Ціна, грн' }).fill('750')
  await page.getByRole('button', { name: 'Готово: Ніжний догляд' }).click()
  await page.getByRole('button', { name: 'Змінити: Глибоке очищення' }).click()
  await page.getByRole('checkbox', { name: 'Зараз не продавати' }).check()
  await page.getByRole('button', { name: 'Готово: Глибоке очищення' }).click()
  await addKit(page)
  await uploadPhoto(page.getByRole('main'), 'Крем і шарф на підвіконні')
  await look(page, 'kit')
  await page.getByRole('button', { name: 'Опублікувати' }).click()
  await expect.poll(seen, soon).toContain('Зимовий догляд')
  expect(await seen()).toContain('750\u00a0грн')

  await page.goto('/kits')
  await expect(page.getByRole('link', { name: 'Повідомити, коли з’явиться: Глибоке очищення' })).toBeVisible()
  await look(page, 'kits')
  await page.getByRole('link', { name: /Замовити набір „Зимовий догляд“/ }).click()
  await fillCheckout(page)
  await look(page, 'checkout')
  const { orderId, orderNumber: number } = await goToBank(page)
  await haveBankIssue(number)
  await endAtBank(page, 'Сплатити')
  await expect(page).toHaveURL(/\/order-success/)
  await look(page, 'paid')

  await page.goto(`/office/orders/${number}`)
  const payment = page.getByRole('region', { name: 'Оплата' })
  await expect(payment.getByText('Фіскальний чек на 950 грн')).toBeVisible(soon)
  await look(page, 'order')
  await page.goto('/office/analytics')
  await expect(page.getByRole('row').filter({ hasText: 'Зимовий догляд' })).toContainText('950 грн')
  await look(page, 'analytics')
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Реєстр для бухгалтера, CSV' }).click()
  expect(await readFile(await (await saving).path(), 'utf8')).toContain(number)

  await page.goto(`/office/orders/${number}`)
  await payment.getByText('Повернути гроші').first().click()
  await payment.getByLabel('Сума, грн').fill('950')
  await payment.getByRole('button', { name: 'Повернути' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Повернути', exact: true }).click()
  await expect(payment.getByText('Чек повернення на 950 грн')).toBeVisible(soon)
  await expect(page.getByRole('link', { name: /^№\sTEST-/ })).toHaveCount(2, soon)
  await look(page, 'refunded')
  await page.goto('/office/analytics')
  await expect(page.getByText('Повернень: 1, разом 950 грн')).toBeVisible()

  const { key } = await post<OpenedOrderPage>(request, apiPaths.openOrderPage, { orderId })
  await page.goto(orderPagePath(key))
  await expect(page.getByRole('link', { name: /^№\sTEST-/ })).toHaveCount(2)
  await look(page, 'buyers-page')
})

async function look(page: Page, name: string) {
  await page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true })
}
