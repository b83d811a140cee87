import { type APIRequestContext, expect, type Page } from '@playwright/test'
import * as apiPaths from '../src/contract/api-paths.ts'
import { aMessage } from '../test/messages/a-message.ts'
import { bankOf, isBankPage } from './bank.ts'
import { patience, phone } from './browser-options.ts'
import { inDatabase, orderIdOf } from './database.ts'
import { faultsOf } from './examine.ts'
import { test } from './kept-page.ts'
import { signIn } from './office-operator.ts'
import {
  actOnOrder,
  initiatePayment,
  paidOrder,
  placeOrder,
  post,
  readOrder,
  sendParcel,
} from './office-orders.ts'
import { orderWithPage } from './order-page.ts'

const next = (page: Page) => page.getByRole('region', { name: 'Що далі' })
const byBank = { timeout: patience * 30_000 }

test('what was paid twice is owed until it went back: closing the alert changes nothing, one button gives it back', async ({
  page,
  request,
}) => {
  await signIn(page)
  const number = await paidTwice(page, request)
  await page.goto('/office')
  const task = page.getByRole('listitem').filter({ hasText: number })
  await expect(task.getByText('Ви винні покупцеві 690 грн: заплатив двічі.')).toBeVisible()

  await page.goto(`/office/orders/${number}`)
  await expect(next(page)).toContainText('Ви винні покупцеві 690 грн: заплатив двічі.')
  await page
    .getByRole('region', { name: 'Попередження' })
    .getByRole('button', { name: 'Розібралися' })
    .click()
  await expect(page.getByRole('region', { name: 'Попередження' })).toHaveCount(0)
  await expect(next(page)).toContainText('Ви винні покупцеві 690 грн: заплатив двічі.')
  await page.goto('/office')
  await expect(task.getByText('Ви винні покупцеві 690 грн: заплатив двічі.')).toBeVisible()

  await page.goto(`/office/orders/${number}`)
  await expect(next(page).getByRole('button', { name: 'Повертати не треба' })).toBeVisible()
  expect(await faultsOf(page, { axeSizes: [phone.viewport] })).toEqual([])
  await next(page).getByRole('button', { name: 'Повернути 690 грн' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Повернути гроші' })
  await expect(confirmation).toContainText(/Повернути\s690\sгрн через monobank\?/)
  await confirmation.getByRole('button', { name: 'Повернути', exact: true }).click()
  await expect(next(page)).toContainText('Спакуйте.', byBank)
  await expect(next(page)).not.toContainText('Ви винні', byBank)
  // What has gone back is said once.
  const payment = page.getByRole('region', { name: 'Оплата' })
  await expect(payment.getByText(/^monopay 690\sгрн, повернено$/)).toBeVisible(byBank)
  await page.goto('/office')
  await expect(task.filter({ hasText: 'Ви винні' })).toHaveCount(0)
})

test('a parcel that came back goes once more, or its money does; the sum stands in the field', async ({
  page,
  request,
}) => {
  const number = await paidOrder(request, { lastName: 'Повернута' })
  await signIn(page)
  const { parcelId } = await sendParcel(page, number)
  await actOnOrder(page, number, { action: 'move-parcel', parcelId, to: 'returned' })
  await page.goto(`/office/orders/${number}`)
  await expect(next(page)).toContainText('Ви винні покупцеві 690 грн: посилка повернулася.')
  await expect(next(page).getByRole('button', { name: 'Повернути 690 грн' })).toBeVisible()
  const payment = page.getByRole('region', { name: 'Оплата' })
  await payment.getByText('Повернути гроші').first().click()
  await expect(payment.getByLabel('Сума, грн')).toHaveValue('690')

  await next(page).getByRole('button', { name: 'Надіслати ще раз' }).click()
  const again = page.getByRole('dialog', { name: 'Надіслати ще раз' })
  await again.getByRole('button', { name: 'Додати посилку' }).click()
  await expect(next(page)).toContainText('Спакуйте.')
  await expect(next(page)).not.toContainText('Ви винні')
  await expect(page.getByRole('heading', { name: 'Посилка 2' })).toBeVisible()
})

test('in the place of what came broken another is sent, with what is to lie in it', async ({
  page,
  request,
}) => {
  const { number, key } = await orderWithPage(request)
  await signIn(page)
  await sendParcel(page, number)
  await post(request, apiPaths.reportDamage, { key, text: 'Тріснула кришка пінки.' })
  await page.goto(`/office/orders/${number}`)
  await expect(next(page)).toContainText('Покупець пише про пошкодження.')

  await next(page).getByRole('button', { name: 'Повернути частину' }).click()
  const part = page.getByRole('dialog', { name: 'Повернути частину' })
  await part.getByLabel('Сума, грн').fill('150,50')
  await part.getByRole('button', { name: 'Повернути', exact: true }).click()
  const confirmation = page.getByRole('dialog', { name: 'Повернути гроші' })
  await expect(confirmation).toContainText('Повернути 150,50 грн через monobank?')
  await confirmation.getByRole('button', { name: 'Не повертати' }).click()

  await next(page).getByRole('button', { name: 'Надіслати ще один' }).click()
  const another = page.getByRole('dialog', { name: 'Надіслати ще один' })
  await another.getByLabel('Що покласти').fill('пінка для вмивання')
  await another.getByRole('button', { name: 'Додати посилку' }).click()
  await expect(next(page)).not.toContainText('пошкодження')
  await expect(next(page)).toContainText('Спакуйте.')
  await expect(page.getByText('Посилка 2, замість пошкодженого: пінка для вмивання').first()).toBeVisible()
})

test('of a payment that is under way the bank is asked from the office, and its word stands there', async ({
  page,
  request,
}) => {
  const created = await placeOrder(request, { lastName: 'Непевна' })
  const { orderNumber: number } = created
  await initiatePayment(request, created, 'monopay')
  await isToldAsStuck(number)
  await signIn(page)
  await page.goto(`/office/orders/${number}`)
  await expect(next(page)).toContainText('Оплата перевіряється')
  await next(page).getByRole('button', { name: 'Спитати банк' }).click()
  await expect(next(page)).toContainText('monobank: оплату ще перевіряють або її не завершено.')
  expect(await faultsOf(page, { axeSizes: [phone.viewport] })).toEqual([])
  await expect(next(page).getByRole('button', { name: 'Скасувати неоплачене' })).toBeVisible()

  const bank = bankOf(request, 'monopay')
  await bank.fault({ on: 'webhook', fault: 'lose', reference: `${number}-1` })
  await bank.act(`${number}-1`, 'pay')
  await next(page).getByRole('button', { name: 'Спитати банк' }).click()
  await expect(next(page)).toContainText('Спакуйте.')
})

test('who asks to be forgotten before the parcel left: what that calls off, and what stays owed, is said first', async ({
  page,
  request,
}) => {
  const number = await paidOrder(request, { lastName: 'Невідправлена' })
  await signIn(page)
  await page.goto(`/office/orders/${number}`)
  await page.getByText('Інші дії').click()
  await page.getByRole('button', { name: 'Видалити дані клієнта' }).click()
  const dialog = page.getByRole('dialog', { name: 'Видалити дані клієнта' })
  await expect(dialog).toContainText(
    'Те, що ще не відправлено, буде скасовано. Листа про це покупець не отримає',
  )
  await expect(dialog).toContainText('Ви лишитеся винні покупцеві 690 грн.')
  await dialog.getByRole('button', { name: 'Спершу скасувати й написати покупцеві' }).click()
  await expect(next(page)).toContainText('Ви винні покупцеві 690 грн: замовлення скасовано.')
  await page.getByRole('button', { name: 'Видалити дані клієнта' }).click()
  await expect(dialog).not.toContainText('буде скасовано')
  await expect(dialog).toContainText('Ви лишитеся винні покупцеві 690 грн.')
})

/** By the pages of two banks, of which the first cannot be closed any more. */
async function paidTwice(page: Page, request: APIRequestContext): Promise<string> {
  const created = await placeOrder(request, { lastName: 'Подвійна' })
  const { orderNumber: number } = created
  // This bank knows of a payment once its page is shown.
  await page.goto((await initiatePayment(request, created, 'LiqPay')).paymentUrl)
  await expect(page).toHaveURL(isBankPage)
  await initiatePayment(request, created, 'monopay')
  await bankOf(request, 'monopay').act(`${number}-2`, 'pay')
  await bankOf(request, 'LiqPay').act(`${number}-1`, 'pay')
  await expect
    .poll(async () => (await readOrder(page, number)).payments.map(({ state }) => state))
    .toEqual(['paid', 'paid'])
  return number
}

/** As the owner is told of a payment that a bank has been looking into for long. */
async function isToldAsStuck(number: string) {
  await inDatabase(async (db) =>
    aMessage(db, await orderIdOf(db, number), { kind: 'payment-stuck', effect: 'attempt 1' }),
  )
}
