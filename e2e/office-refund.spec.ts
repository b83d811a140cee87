import { expect } from '@playwright/test'
import { aRefund } from '../test/payments/pay.ts'
import { patience, phone } from './browser-options.ts'
import { inDatabase, orderIdOf } from './database.ts'
import { faultsOf } from './examine.ts'
import { test } from './kept-page.ts'
import { type Operator, signIn } from './office-operator.ts'
import { paidOrder, readOrder } from './office-orders.ts'

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

test('before money is given back it is said that its bank does not know the payment, as long as it does not', async ({
  page,
  request,
}) => {
  const number = await paidOrder(request, { lastName: 'Чужорахункова' })
  const warning = 'monobank не знає цієї оплати: мабуть, її прийнято на інший рахунок'
  await signIn(page)
  await page.goto(`/office/orders/${number}`)
  const payment = page.getByRole('region', { name: 'Оплата' })
  const confirmation = page.getByRole('dialog', { name: 'Повернути гроші' })
  const askForAll = async () => {
    await payment.getByText('Повернути гроші').first().click()
    await payment.getByRole('button', { name: 'Повернути' }).click()
    await expect(confirmation).toContainText('Повернути 690 грн через monobank?')
  }
  await askForAll()
  await expect(page.getByText(warning)).toHaveCount(0)

  const invoice = await askBankAbout(number, 'an-invoice-of-another-account')
  await expect.poll(() => isUnknown(page, number), { timeout: patience * 30_000 }).toBe(true)
  await page.reload()
  await askForAll()
  await expect(confirmation.getByText(warning)).toBeVisible()
  expect(await faultsOf(page, { axeSizes: [phone.viewport] })).toEqual([])
  await confirmation.getByRole('button', { name: 'Не повертати' }).click()
  await expect(payment.getByText(warning)).toBeVisible()

  await askBankAbout(number, invoice)
  await expect.poll(() => isUnknown(page, number), { timeout: patience * 30_000 }).toBe(false)
  await page.reload()
  await askForAll()
  await expect(page.getByText(warning)).toHaveCount(0)
})

/** The shop's turn to ask whether the money is still there comes now, and it asks about this invoice. Answers the one before. */
async function askBankAbout(number: string, invoice: string): Promise<string> {
  const { rows } = await inDatabase((db) =>
    db.query<{ before: string }>(
      `update payment_attempts a set provider_id = $2, recheck_at = now()
       from (select p.id, p.provider_id as before from payment_attempts p join orders o on o.id = p.order_id
             where o.order_number = $1) as known
       where a.id = known.id returning known.before`,
      [number, invoice],
    ),
  )
  return rows[0]?.before ?? ''
}

async function isUnknown(operator: Operator, number: string): Promise<boolean> {
  return (await readOrder(operator, number)).payments.some((payment) => payment.isUnknown)
}

/** As after a refund in whose call the shop or the bank went down, some minutes ago. */
async function callWithoutAnswer(number: string) {
  await inDatabase(async (db) =>
    aRefund(db, await orderIdOf(db, number), { amount: 69_000, state: 'uncertain', calledMinutesAgo: 5 }),
  )
}
