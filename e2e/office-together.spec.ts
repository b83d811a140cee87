import { expect } from '@playwright/test'
import { test } from './kept-page.ts'
import { anotherOperator, signIn } from './office-operator.ts'
import { actOnOrder, packAll, paidOrder, readOrder } from './office-orders.ts'

test('a new paid order appears by itself, and what one operator does another sees', async ({
  page,
  request,
}) => {
  await signIn(page)
  await page.goto('/office')
  const packing = (order: string) =>
    page.getByRole('region', { name: 'Спакувати' }).getByRole('listitem').filter({ hasText: order })
  // The list is read by then, and its news are heard.
  await expect(packing(await paidOrder(request))).toBeVisible()
  const number = await paidOrder(request, { lastName: 'Спільна' })
  await expect(packing(number)).toBeVisible()
  await packAll(await anotherOperator(), [number])
  await expect(packing(number)).toHaveCount(0)
})

test('who comes second is told what has changed, and loses nothing that was typed', async ({
  page,
  request,
}) => {
  const number = await paidOrder(request, { lastName: 'Двічі' })
  const other = await anotherOperator()
  await signIn(page)
  await page.goto(`/office/orders/${number}`)
  const shown = page.getByRole('region', { name: 'Отримувач' })
  await expect(shown).toContainText('Двічі')
  const { buyer } = await readOrder(other, number)
  const place = { city: 'Умань', branch: 'Відділення №1' }
  await actOnOrder(other, number, { action: 'change-recipient', ...buyer, lastName: 'Тричі', ...place })
  await expect(shown).toContainText('Тричі')

  await page.getByRole('button', { name: 'Змінити' }).click()
  await page.getByLabel('Місто').fill('Біла Церква')
  await packAll(other, [number])
  await expect(page.getByText('Замовлення змінилося, поки ви друкували.')).toBeVisible()
  await expect(page.getByLabel('Місто')).toHaveValue('Біла Церква')
  // The list of places, which may have come, hangs over what follows.
  await page.getByLabel('Місто').blur()
  await page.getByRole('button', { name: 'Зберегти' }).click()
  await expect(page.getByText(/^Біла Церква, В/)).toBeVisible()
})
