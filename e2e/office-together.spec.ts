import { expect } from '@playwright/test'
import { test } from './kept-page.ts'
import { signIn } from './office-operator.ts'
import { paidOrder } from './office-orders.ts'

test('a new paid order appears by itself, and what one operator does another sees', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  for (const one of [page, other]) {
    await signIn(one)
    await one.goto('/office')
    await expect(one.getByRole('navigation')).toBeVisible()
  }
  const number = await paidOrder(request, { lastName: 'Спільна' })
  const packing = (where: typeof page) =>
    where.getByRole('region', { name: 'Спакувати' }).getByRole('listitem').filter({ hasText: number })
  await expect(packing(page)).toBeVisible()
  await expect(packing(other)).toBeVisible()
  await packing(page).getByRole('button', { name: 'Спаковано' }).click()
  await expect(packing(other)).toHaveCount(0)
})

test('who comes second is told what has changed, and loses nothing that was typed', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const number = await paidOrder(request, { lastName: 'Двічі' })
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  for (const one of [page, other]) {
    await signIn(one)
    await one.goto(`/office/orders/${number}`)
  }
  await other.getByRole('button', { name: 'Змінити' }).click()
  await other.getByLabel('Місто').fill('Біла Церква')
  await page.getByRole('button', { name: 'Спаковано' }).click()

  await expect(other.getByText('Замовлення змінилося, поки ви друкували.')).toBeVisible()
  await expect(other.getByLabel('Місто')).toHaveValue('Біла Церква')
  // The list of places, which may have come, hangs over what follows.
  await other.getByLabel('Місто').blur()
  await other.getByRole('button', { name: 'Зберегти' }).click()
  await expect(page.getByText(/^Біла Церква, В/)).toBeVisible()
})
