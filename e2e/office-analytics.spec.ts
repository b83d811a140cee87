import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { fullDay } from '../src/office/platform/moment-text.ts'
import { test } from './kept-page.ts'
import { signIn } from './office-operator.ts'
import { paidOrder } from './office-orders.ts'

test('the owner takes the month along for the books', async ({ page, request }) => {
  const number = await paidOrder(request)
  await signIn(page)
  await page.goto('/office/more')
  await page.getByRole('main').getByRole('link', { name: 'Аналітика' }).click()
  await page.getByRole('link', { name: '30 днів' }).click()
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=/)
  await expect(page.getByRole('figure', { name: /^Графік продажів: разом/ })).toBeVisible()
  await page.getByText('Таблицею').click()
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Kyiv' }).format(new Date())
  const ofToday = page.getByRole('row').filter({ hasText: fullDay(today) })
  await expect(ofToday.getByRole('cell').nth(1)).toHaveText(/[1-9].*грн/)
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Реєстр для бухгалтера, CSV' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^kraplia-register-.*\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain(number)
  await page.goto('/office/log')
  await expect(page.getByText(/реєстр для бухгалтера, CSV/).first()).toBeVisible()
})
