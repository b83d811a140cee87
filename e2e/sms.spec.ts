import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { faultsOf } from './examine.ts'
import { test } from './kept-page.ts'
import { paidOrder } from './office-orders.ts'

test('what a buyer is told by SMS arrives on the pretend phone, under their number', async ({ page }) => {
  const phone = `38067123${randomInt(1000, 10_000)}`
  const number = await paidOrder(page.request, { phone: `+${phone}` })
  await page.goto(`/order-success?order=${number}&status=success`)
  await page.getByRole('link', { name: 'Тестовий телефон' }).click()
  await expect(page).toHaveURL('/sandbox/phone')
  // What the other journeys' buyers were told would be there too.
  await page.goto(`/sandbox/phone?number=${phone}`)

  const text = `Замовлення ${number} оплачено. Відправимо за 1–2 робочі дні.`
  const message = page.getByRole('listitem').filter({ hasText: text })
  await expect(async () => {
    await page.getByRole('link', { name: 'Оновити' }).click()
    await expect(message).toContainText('доставлено', { timeout: 1000 })
  }).toPass()
  await expect(message).toHaveCount(1)
  await expect(message).toContainText(/Kraplia на\s\+380\s67\s123/)
  expect(await faultsOf(page)).toEqual([])

  await page.goto('/sandbox/phone?number=380990000000')
  await expect(page.getByText('Ще нічого не надійшло.')).toBeVisible()
})
