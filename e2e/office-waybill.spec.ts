import { expect } from '@playwright/test'
import { branchIn } from './carrier.ts'
import { test } from './kept-page.ts'
import { signIn } from './office-operator.ts'
import { listOnly, orderToPack, paidOrder, readOrder } from './office-orders.ts'

test('the owner says who sends, makes a waybill by one press, prints its label, takes it back, and makes those of all that is to be packed', async ({
  page,
  request,
}) => {
  test.slow()
  const { settlementRef, pointRef } = await branchIn(request, 'Умань')
  const number = await paidOrder(request, { settlementRef, pointRef })

  await signIn(page)
  await page.goto('/office/settings')
  const sender = page.getByRole('region', { name: 'Відправник Нової пошти' })
  await sender.getByRole('button', { name: 'Змінити' }).click()
  await expect(sender.getByText(/створені звідси, справжні/)).toHaveCount(0)
  const settlement = sender.getByRole('combobox', { name: 'Населений пункт' })
  await settlement.fill('Місто, якого немає')
  await expect(sender.getByText(/^Нічого не\sзнайшли\. Перевірте написане\.$/)).toBeVisible()
  await settlement.fill('Умань')
  await sender.getByRole('option', { name: 'Умань' }).click()
  await sender.getByRole('combobox', { name: 'Відділення, куди здаєте посилки' }).fill('1')
  const branch = sender.getByRole('option', { name: /Відділення №1/, disabled: false }).first()
  await expect(sender.getByRole('option', { name: 'Вписати вручну' })).toHaveCount(0)
  await branch.click()
  await sender.getByRole('button', { name: 'Зберегти' }).click()
  await expect(sender.getByText('Зразок Олена, +380671112233')).toBeVisible()

  await page.goto(`/office/orders/${number}`)
  await page.getByRole('button', { name: 'Створити ТТН' }).click()
  const label = page.getByRole('link', { name: 'Наклейка 100×100' })
  await expect(label).toBeVisible()
  await expect(page.getByText(/Близько \d+\sгрн, платить крамниця\. Приїде орієнтовно/)).toBeVisible()
  const paper = await page.request.get((await label.getAttribute('href')) ?? '')
  expect(paper.headers()['content-type']).toBe('application/pdf')
  expect((await paper.body()).subarray(0, 4).toString()).toBe('%PDF')

  await page.getByRole('button', { name: 'Скасувати ТТН' }).click()
  await expect(page.getByRole('button', { name: 'Створити ТТН' })).toBeVisible()

  const numbers = [number, await paidOrder(request, { settlementRef, pointRef })]
  const placeless = await paidOrder(request)
  await listOnly(page, [...numbers, placeless])
  await page.goto('/office/packing')
  await page.getByRole('button', { name: 'Створити ТТН для всіх: 3' }).click()
  await expect(page.getByText(`ТТН не створено: № ${placeless}`)).toBeVisible()
  await expect(orderToPack(page, placeless)).toContainText('Відділення немає в довіднику Нової пошти')
  await expect(page.getByRole('button', { name: 'Створити ТТН для всіх: 1' })).toBeVisible()
  const labels = await page.getByRole('link', { name: 'Наклейки 100×100' }).getAttribute('href')
  const sheet = await page.getByRole('link', { name: 'Аркуш А4' }).getAttribute('href')
  const made = await Promise.all(numbers.map(async (one) => (await readOrder(page, one)).parcels[0]))
  for (const address of [labels, sheet]) {
    const pdf = (await (await page.request.get(address ?? '')).body()).toString('latin1')
    for (const parcel of made) expect(pdf.split(String(parcel?.trackingNumber))).toHaveLength(2)
  }

  // Once more, for the one that has none.
  await page.getByRole('button', { name: 'Створити ТТН для всіх: 1' }).click()
  await expect(page.getByText(`ТТН не створено: № ${placeless}`)).toBeVisible()
  const after = await Promise.all(numbers.map(async (one) => (await readOrder(page, one)).parcels[0]))
  expect(after.map((parcel) => parcel?.trackingNumber)).toEqual(made.map((parcel) => parcel?.trackingNumber))
  // The list may be asked for once more by now.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('an address that was typed becomes a place of the directory in a few taps', async ({
  page,
  request,
}) => {
  await branchIn(request, 'Умань')
  const number = await paidOrder(request, { city: 'умань', novaPoshta: 'відділення 1' })
  await signIn(page)
  await page.goto(`/office/orders/${number}`)
  const recipient = page.getByRole('region', { name: 'Отримувач' })
  await recipient.getByRole('button', { name: 'Змінити' }).click()
  await recipient.getByRole('combobox', { name: 'Відділення або поштомат' }).click()
  const first = recipient.getByRole('option', { name: /Відділення №1/, disabled: false }).first()
  await first.click()
  const branch = recipient.getByRole('combobox', { name: 'Відділення або поштомат' })
  await expect(branch).toHaveValue(/Відділення №1/)
  const chosen = await branch.inputValue()
  await recipient.getByRole('button', { name: 'Зберегти' }).click()
  await expect(recipient.getByRole('button', { name: 'Змінити' })).toBeVisible()
  await expect(recipient.getByText(chosen)).toBeVisible()
  const order = await readOrder(page, number)
  expect(order.recipient).toMatchObject({ branch: chosen, pointRef: expect.any(String) })
  expect(order.fulfilment).toMatchObject({ needsAddressCheck: false })

  await recipient.getByRole('button', { name: 'Змінити' }).click()
  await recipient.getByRole('textbox', { name: 'Коментар до доставки' }).fill('Подзвоніть у двері')
  await branch.fill('Поштомат біля школи')
  await recipient.getByRole('option', { name: 'Вписати вручну' }).click()
  await expect(recipient.getByText(/ТТН можна створити лише для\sмісця зі\sсписку/)).toBeVisible()
  await recipient.getByRole('button', { name: 'Зберегти' }).click()
  await expect(recipient.getByRole('button', { name: 'Змінити' })).toBeVisible()
  await expect(recipient.getByText('Поштомат біля школи')).toBeVisible()
  await expect(recipient.getByText('Подзвоніть у двері')).toBeVisible()
  expect((await readOrder(page, number)).recipient).toMatchObject({ pointRef: null })
})
