import { expect, type Page } from '@playwright/test'

/** Writes a seventh kit on the shelf, on a phone: «Зимовий догляд» for 950 hryvnias, with a composition. Its form stays open. */
export async function addKit(page: Page) {
  await page.getByRole('button', { name: 'Додати набір' }).click()
  await page.getByRole('textbox', { name: 'Назва', exact: true }).fill('Зимовий догляд')
  await page.getByRole('textbox', { name: 'Ціна, грн' }).fill('950')
  await page.getByRole('textbox', { name: 'Кому підходить' }).fill('Для сухої шкіри')
  await page.getByRole('textbox', { name: 'Опис' }).fill('Крем для холодних днів.')
  await page.getByText('Новий засіб').click()
  await page.getByRole('textbox', { name: 'Назва засобу або кроку' }).fill('Крем')
  await page.getByLabel('Коли', { exact: true }).fill('вранці')
  await page.getByRole('textbox', { name: 'Об’єм або маса' }).fill('50')
  await page.getByRole('textbox', { name: 'Склад (INCI)' }).fill('Aqua, Glycerin, Parfum')
  await expect(page.getByText('Складників: 3')).toBeVisible()
  await page.getByRole('textbox', { name: 'Вага з\u00a0пакуванням, г' }).fill('300')
  for (const side of ['Довжина, см', 'Ширина, см', 'Висота, см'])
    await page.getByRole('textbox', { name: side }).fill('10')
}
