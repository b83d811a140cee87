import { fileURLToPath } from 'node:url'
import { expect, type Locator } from '@playwright/test'
import { patience } from './browser-options.ts'

const photo = fileURLToPath(new URL('../public/media/hero/hero-1200.jpg', import.meta.url))

/** Uploads a photo with its words where one is asked for. */
export async function uploadPhoto(scope: Locator, alt: string) {
  await scope.getByLabel('Вибрати фото').setInputFiles(photo)
  await scope.getByRole('slider', { name: 'Що лишиться у квадраті' }).press('Home')
  const upload = scope.getByRole('button', { name: 'Завантажити' })
  await upload.click()
  const words = scope.getByRole('textbox', { name: 'Що на фото' })
  await expect(words).toHaveAccessibleDescription(/Опишіть фото/)
  await words.fill(alt)
  await upload.click()
  await expect(scope.page().getByText('Фото додано')).toBeVisible({ timeout: patience * 60_000 })
}
