import { expect } from '@playwright/test'
import { patience, phone } from './browser-options.ts'
import { inDatabase } from './database.ts'
import { faultsOf } from './examine.ts'
import { test } from './kept-page.ts'
import { signIn } from './office-operator.ts'
import { paidOrder } from './office-orders.ts'

test('a part of the money goes back by a typed sum and a second press that names it', async ({
  page,
  request,
}) => {
  const number = await paidOrder(request, { lastName: 'Повернена' })
  await signIn(page)
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

  await sum.fill('690')
  await ask.click()
  const confirmation = page.getByRole('dialog', { name: 'Повернути гроші' })
  await expect(confirmation).toContainText('Повернути 690 грн через monobank?')
  await confirmation.getByRole('button', { name: 'Не повертати' }).click()
  await sum.fill('200,50')
  await ask.click()
  await expect(confirmation).toContainText('Повернути 200,50 грн через monobank? Скасувати цю дію не можна.')
  await confirmation.getByRole('button', { name: 'Не повертати' }).click()
  await expect(payment.getByText('Повернення 200,50 грн')).toHaveCount(0)

  await ask.click()
  await confirmation.getByRole('button', { name: 'Повернути', exact: true }).click()
  await expect(payment.getByText('Повернення 200,50 грн')).toBeVisible()
  // The bank is asked by a job; what it says comes as news.
  await expect(payment.getByText('повернено', { exact: true })).toBeVisible({ timeout: patience * 30_000 })
})

test('what the bank says nothing of is ended by whoever has looked in its cabinet, and confirmed', async ({
  page,
  request,
}) => {
  const number = await paidOrder(request, { lastName: 'Невідома' })
  await signIn(page)
  await callWithoutAnswer(number)
  await page.goto(`/office/orders/${number}`)
  const payment = page.getByRole('region', { name: 'Оплата' })
  await expect(payment.getByText('Знайдіть повернення в кабінеті monobank')).toBeVisible()

  await payment.getByRole('button', { name: 'Вважати повернутим' }).click()
  const made = page.getByRole('dialog', { name: 'Вважати повернутим' })
  await expect(made).toContainText('У кабінеті monobank видно, що 690 грн повернуто?')
  await made.getByRole('button', { name: 'Не змінювати' }).click()
  await expect(made).toHaveCount(0)

  await payment.getByRole('button', { name: 'Вважати неповернутим' }).click()
  const notMade = page.getByRole('dialog', { name: 'Вважати неповернутим' })
  expect(await faultsOf(page, { axeSizes: [phone.viewport] })).toEqual([])
  await notMade.getByRole('button', { name: 'Так' }).click()
  await expect(payment.getByText('цього повернення немає')).toBeVisible()
  await expect(payment.getByRole('button', { name: 'Вважати неповернутим' })).toHaveCount(0)
  await expect(payment.getByText('Повернути гроші').first()).toBeVisible()
})

/** As after a refund in whose call the shop or the bank went down, some minutes ago. */
async function callWithoutAnswer(number: string) {
  await inDatabase((db) =>
    db.query(
      `insert into refunds (id, order_id, attempt_id, operator_id, amount_kopiykas, state, calls, called_at)
       select gen_random_uuid(), o.id, a.id, (select id from operators limit 1), 69000, 'uncertain', 1,
         now() - interval '5 minutes'
       from orders o join payment_attempts a on a.order_id = o.id where o.order_number = $1`,
      [number],
    ),
  )
}
