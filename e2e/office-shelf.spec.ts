import { expect, type Page } from '@playwright/test'
import { patience } from './browser-options.ts'
import { payWith } from './bank.ts'
import { fillCheckout } from './buyer.ts'
import { faultsOf } from './examine.ts'
import { test } from './kept-page.ts'
import { signIn } from './office-operator.ts'
import { uploadPhoto } from './office-pictures.ts'
import { addKit } from './seventh-kit.ts'
import { stored } from './shop-answers.ts'

// What the other journeys look at beside it, prices and who is sold at all, is left as it is.
test('a text and a photo are changed and a kit added, published for every visitor, bought to the last, waited for and taken back', async ({
  page,
  request,
}) => {
  const seen = async () => (await request.get('/kits')).text()
  await signIn(page)
  await page.goto('/office/shelf')
  await page.getByRole('button', { name: 'Змінити: Особиста консультація' }).click()

  const price = page.getByRole('textbox', { name: 'Ціна, грн' })
  await price.fill('80,5')
  await expect(page.getByText('Ціна — ціле число гривень')).toBeVisible()
  await price.fill('800')
  const label = page.getByRole('textbox', { name: 'Кому підходить' })
  await label.fill('Для кожної шкіри')
  const wrong = { name: 'лист.txt', mimeType: 'text/plain', buffer: Buffer.from('Це не фото') }
  await page.getByLabel('Вибрати фото').setInputFiles(wrong)
  await expect(page.getByText('Цей файл не відкривається')).toBeVisible()
  await uploadPhoto(page.getByRole('main'), 'Розмова на екрані телефона')
  await page.getByText('Як це побачать').click()
  await expect(page.getByRole('main').getByText('Для кожної шкіри', { exact: true })).toBeVisible()
  const shown = page.getByRole('main').locator(`li li img[alt="Розмова на\u00a0екрані телефона"]`)
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await seen()).not.toContain('Для кожної шкіри')

  await addKit(page)

  const publish = page.getByRole('button', { name: 'Опублікувати' })
  await expect(page.getByText('Особиста консультація: кому підходить: «Для кожної шкіри»')).toBeVisible()
  await expect(page.getByText('Особиста консультація: інше фото')).toBeVisible()
  await expect(page.getByText('Зимовий догляд: новий')).toBeVisible()
  await publish.click()
  await expect.poll(seen, { timeout: patience * 60_000 }).toContain('Для кожної шкіри')
  expect(await seen()).toContain('alt="Розмова на\u00a0екрані телефона"')
  await expect(page.getByRole('button', { name: 'Скасувати ці зміни' })).toBeHidden()

  await countStock(page, 'Рахувати', '1')
  await expect(page.getByText('Можна продати: 1')).toBeVisible()

  await page.goto('/kits')
  await page.getByRole('link', { name: /Замовити набір „Зимовий догляд“/ }).click()
  await expect(page.getByText('Зимовий догляд', { exact: true })).toBeVisible()
  await expect.poll(() => stored(page, 'lastSelectedKit')).toBe('zymovyi-dohliad')
  await fillCheckout(page)
  await payWith(page, 'Сплатити')
  await expect(page).toHaveURL(/\/order-success/)

  // It was the last one.
  const waitFor = 'Повідомити, коли з’явиться: Зимовий догляд'
  await expect.poll(seen, { timeout: patience * 60_000 }).toContain(waitFor)
  await page.goto('/kits')
  await page.getByRole('link', { name: waitFor }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Повідомити, коли з’явиться' })).toBeVisible()
  await expect(page.getByText(/«Зимовий догляд» зараз не\s?продаємо/)).toBeVisible()
  expect(await faultsOf(page, { wordWidths: [320, 768] })).toEqual([])
  await page.getByLabel('Електронна пошта').fill('buyer@example.com')
  await page.getByLabel('Електронна пошта').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Перевірте пошту' })).toBeVisible()
  expect(await faultsOf(page, { wordWidths: [320, 768] })).toEqual([])

  await page.goto('/office/shelf')
  await expect(page.getByText('Немає в\u00a0наявності')).toBeVisible()
  await countStock(page, 'Виправити', '')
  await expect(page.getByText('Немає в\u00a0наявності')).toBeHidden()
  await page.getByText('Що змінювали раніше').click()
  await page.getByRole('button', { name: 'Повернути як було до цього' }).first().click()
  await publish.click()
  await expect.poll(seen, { timeout: patience * 60_000 }).not.toContain('Для кожної шкіри')
  expect(await seen()).toContain('Для будь-якого типу шкіри')
  expect(await seen()).not.toContain('Зимовий догляд')
})

/** Of the seventh kit; nothing: it is not counted any more. */
async function countStock(page: Page, verb: 'Рахувати' | 'Виправити', onShelf: string) {
  await page.getByRole('button', { name: `${verb} залишок: Зимовий догляд` }).click()
  await page.getByRole('textbox', { name: 'Скільки лежить на\u00a0полиці' }).fill(onShelf)
  await page.getByRole('button', { name: 'Зберегти' }).click()
}
