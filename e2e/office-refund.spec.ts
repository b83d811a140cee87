import { expect, test } from '@playwright/test'
import { enterOffice, newOperatorLink, withAuthenticator } from './office-operator.ts'
import { paidOrder } from './office-orders.ts'

test('a part of the money goes back by a typed sum and a second press that names it', async ({
  page,
  request,
  baseURL,
}) => {
  const number = await paidOrder(request, { lastName: 'Повернена' })
  await withAuthenticator(page)
  await enterOffice(page, await newOperatorLink(baseURL ?? ''))
  await page.goto(`/office/orders/${number}`)
  const payment = page.getByRole('region', { name: 'Оплата' })
  await payment.getByText('Повернути гроші').first().click()
  const sum = payment.getByLabel('Сума, грн')
  const ask = payment.getByRole('button', { name: 'Повернути' })

  await sum.fill('багато')
  await ask.click()
  await expect(payment.getByText('Напишіть суму цифрами')).toBeVisible()
  await sum.fill('700')
  await ask.click()
  await expect(payment.getByText('Не більше ніж 690 грн')).toBeVisible()

  await sum.fill('200,50')
  await ask.click()
  const confirmation = page.getByRole('dialog', { name: 'Повернути гроші' })
  await expect(confirmation).toContainText('Повернути 200,50 грн через monobank? Скасувати цю дію не можна.')
  await confirmation.getByRole('button', { name: 'Не повертати' }).click()
  await expect(payment.getByText('Повернення 200,50 грн')).toHaveCount(0)

  await ask.click()
  await confirmation.getByRole('button', { name: 'Повернути', exact: true }).click()
  await expect(payment.getByText('Повернення 200,50 грн')).toBeVisible()
  // The bank is asked by a job; what it says comes as news.
  await expect(payment.getByText('повернено', { exact: true })).toBeVisible({ timeout: 30_000 })
})
