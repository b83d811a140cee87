import { expect } from '@playwright/test'
import { test } from './kept-page.ts'
import { newRecoveryCode, enterByCode, signIn } from './office-operator.ts'
import { packAll, paidOrder } from './office-orders.ts'

test('what was typed is still there when the session has ended and one has signed in again', async ({
  page,
  request,
}) => {
  const number = await paidOrder(request, { lastName: 'Недописана' })
  await signIn(page)
  const code = await newRecoveryCode(page)
  await packAll(page, [number])
  await page.goto(`/office/orders/${number}`)

  const notes = page.getByRole('region', { name: 'Нотатка для себе' })
  const toDo = page.getByRole('region', { name: 'Що зробити' })
  const recipient = page.getByRole('region', { name: 'Отримувач' })
  const payment = page.getByRole('region', { name: 'Оплата' })
  await notes.getByLabel('Нотатка').fill('Дзвонити після шостої')
  await recipient.getByRole('button', { name: 'Змінити' }).click()
  await recipient.getByLabel('Місто').fill('Полтава')
  await toDo.getByLabel('ТТН').fill('2045 0123 4567')
  await payment.getByText('Повернути гроші').first().click()
  await payment.getByLabel('Сума, грн').fill('120,50')

  await notes.getByRole('button', { name: 'Додати нотатку' }).focus()
  await page.context().clearCookies()
  // The page may have asked something by itself and know already: then there is nothing left to press.
  await page.keyboard.press('Enter')
  await enterByCode(page, code)

  await expect(notes.getByLabel('Нотатка')).toHaveValue('Дзвонити після шостої')
  await expect(recipient.getByLabel('Місто')).toHaveValue('Полтава')
  await expect(toDo.getByLabel('ТТН')).toHaveValue('2045 0123 4567')
  await expect(payment.getByLabel('Сума, грн')).toHaveValue('120,50')

  await notes.getByRole('button', { name: 'Додати нотатку' }).click()
  await expect(notes.getByRole('listitem')).toContainText(['Дзвонити після шостої'])
  await expect(notes.getByLabel('Нотатка')).toHaveValue('')
  await recipient.getByRole('button', { name: 'Зберегти' }).click()
  // By the note the order was another since the form was opened; the sentence says so, and what was typed stayed.
  await expect(recipient.getByText('Полтава')).toBeVisible()
})
