import { expect, test } from '@playwright/test'
import { enterOffice, newOperatorLink, withAuthenticator } from './office-operator.ts'

// What the other journeys look at beside it, prices and who is sold at all, is left as it is.
test('a text of a kit is changed, looked at, published for every visitor, and brought back', async ({
  page,
  request,
  baseURL,
}) => {
  const seen = async () => (await request.get('/kits')).text()
  await withAuthenticator(page)
  await enterOffice(page, await newOperatorLink(baseURL))
  await page.goto('/office/shelf')
  await page.getByRole('button', { name: 'Змінити: Особиста консультація' }).click()

  const price = page.getByRole('textbox', { name: 'Ціна, грн' })
  await price.fill('80,5')
  await expect(page.getByText('Ціна — ціле число гривень')).toBeVisible()
  await price.fill('800')
  const label = page.getByRole('textbox', { name: 'Кому підходить' })
  await label.fill('Для кожної шкіри')
  await page.getByText('Як це побачать').click()
  await expect(page.getByRole('main').getByText('Для кожної шкіри', { exact: true })).toBeVisible()
  expect(await seen()).not.toContain('Для кожної шкіри')

  const publish = page.getByRole('button', { name: 'Опублікувати' })
  await expect(page.getByText('Особиста консультація: кому підходить: «Для кожної шкіри»')).toBeVisible()
  await publish.click()
  await expect.poll(seen, { timeout: 60_000 }).toContain('Для кожної шкіри')
  await expect(page.getByRole('button', { name: 'Скасувати ці зміни' })).toBeHidden()

  await page.getByText('Що змінювали раніше').click()
  await page.getByRole('button', { name: 'Повернути як було до цього' }).first().click()
  await publish.click()
  await expect.poll(seen, { timeout: 60_000 }).not.toContain('Для кожної шкіри')
  expect(await seen()).toContain('Для будь-якого типу шкіри')
})
