import { expect } from '@playwright/test'
import { beginPaying, endAtBank } from './bank.ts'
import { buyer } from './buyer.ts'
import { faultsOf } from './examine.ts'
import { test } from './kept-page.ts'

test('what a buyer is told by SMS arrives on the pretend phone, under their number', async ({ page }) => {
  const { orderNumber } = await beginPaying(page, 'monopay')
  await endAtBank(page, 'Сплатити')
  await expect(page.getByText('Надішлемо SMS із номером відстеження (ТТН)')).toBeVisible()
  await page.getByRole('link', { name: 'Тестовий телефон' }).click()

  const text = `Замовлення ${orderNumber} оплачено. Відправимо за 1–2 робочі дні.`
  const message = page.getByRole('listitem').filter({ hasText: text })
  await expect(async () => {
    await page.getByRole('link', { name: 'Оновити' }).click()
    await expect(message).toContainText('доставлено', { timeout: 1000 })
  }).toPass()
  await expect(message).toHaveCount(1)
  const digits = buyer.phone.replaceAll(/\D/g, '').slice(-9)
  await expect(message).toContainText(
    new RegExp(`Kraplia на\\s\\+380\\s${digits.slice(0, 2)}\\s${digits.slice(2, 5)}`),
  )

  await page.goto('/sandbox/phone?number=380990000000')
  await expect(page.getByText('Ще нічого не надійшло.')).toBeVisible()
  await page.goto('/sandbox/phone')
  expect(await faultsOf(page)).toEqual([])
})
