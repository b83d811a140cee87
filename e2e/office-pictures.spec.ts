import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { enterOffice, newOperatorLink, withAuthenticator } from './office-operator.ts'

const photo = fileURLToPath(new URL('../public/media/hero/hero-1200.jpg', import.meta.url))

test('a photo of a kit is chosen, cut, described and seen as visitors will see it', async ({
  page,
  baseURL,
}) => {
  await withAuthenticator(page)
  await enterOffice(page, await newOperatorLink(baseURL))
  await page.goto('/office/shelf')
  await page.getByRole('button', { name: 'Змінити: Ніжний догляд' }).click()

  const file = page.getByLabel('Вибрати фото')
  await file.setInputFiles({ name: 'лист.txt', mimeType: 'text/plain', buffer: Buffer.from('Це не фото') })
  await expect(page.getByText('Цей файл не відкривається')).toBeVisible()
  await file.setInputFiles(photo)
  await page.getByRole('slider', { name: 'Що лишиться у квадраті' }).press('Home')
  const upload = page.getByRole('button', { name: 'Завантажити' })
  await upload.click()
  const alt = page.getByRole('textbox', { name: 'Що на фото' })
  await expect(alt).toHaveAccessibleDescription(/Опишіть фото/)
  await alt.fill('Флакони на столі')
  await upload.click()
  await expect(page.getByText('Фото додано')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Ніжний догляд: інше фото')).toBeVisible()

  await page.getByText('Як це побачать').click()
  const shown = page.getByRole('main').locator('img[alt="Флакони на столі"]')
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Повернути фото' }).click()
  await expect(shown).toHaveCount(0)
})
