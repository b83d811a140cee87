import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { patience } from './browser-options.ts'
import { test } from './kept-page.ts'
import { signIn } from './office-operator.ts'
import { uploadPhoto } from './office-pictures.ts'

const words = 'Я читаю кожен тест сама.'
const alt = 'Олена за столом'

// The other journeys order on the offer that there is: its words are left as they are.
test('the owner says who she is and who sells, and pages show it as long as it is published', async ({
  page,
  request,
  baseURL,
}) => {
  // All pages are drawn twice.
  test.slow()
  const seen = async (path: string) => (await request.get(path)).text()
  const before = await seen('/terms')
  await signIn(page)
  await page.goto('/office/site')

  await page.getByRole('heading', { name: 'Про фахівця' }).click()
  const specialist = page.getByRole('region', { name: 'Про фахівця' })
  await specialist.getByLabel('Ім’я та прізвище').fill('Олена Коваль')
  await expect(page.getByText('Спершу виправте позначене вище.')).toBeVisible()
  await specialist.getByLabel('Хто за фахом').fill('Косметолог')
  await specialist.getByLabel('Слова від першої особи').fill(words)
  await uploadPhoto(specialist, alt)
  await specialist.getByText('Як це побачать').click()
  await expect(specialist.getByRole('blockquote')).toHaveText(words)

  await putOwnFilm(page)

  await page.getByRole('heading', { name: 'Публічна оферта' }).click()
  const offer = page.getByRole('textbox', { name: 'Публічна оферта' })
  const text = await offer.inputValue()
  await offer.fill(text.replace('## Повернення', '## Інше'))
  await expect(page.getByText('Лишіть заголовок «Повернення»')).toBeVisible()
  await offer.fill(text)

  await expect(page.getByRole('listitem').filter({ hasText: 'Про фахівця: Олена Коваль' })).toBeVisible()
  await page.getByRole('button', { name: 'Опублікувати' }).click()
  for (const path of ['/', '/about', '/?quiz=true'])
    await expect.poll(() => seen(path), { timeout: patience * 60_000 }).toContain('Олена Коваль')
  expect(await seen('/')).toContain('"@type":"Person"')
  for (const path of ['/', '/about']) {
    await page.goto(path)
    await expect(page.getByRole('blockquote')).toHaveText(words)
    const portrait = page.getByRole('img', { name: alt.replace('за ', 'за\u00a0') })
    await portrait.scrollIntoViewIfNeeded()
    await expect
      .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  }
  expect(await seen('/terms')).toBe(before)

  await page.goto('/video-instructions')
  const card = page.locator('li#evening')
  await expect(card.getByRole('heading', { name: 'Мій вечір' })).toBeVisible()
  await expect(card.getByText('2:30, із субтитрами')).toBeVisible()
  await card.getByRole('link', { name: 'Текст відео: Мій вечір' }).click()
  await expect(page.getByText('Змочіть обличчя ледь теплою водою. Прикладіть рушник.')).toBeVisible()
  const address = await card.getByRole('link', { name: 'Дивитися відео' }).getAttribute('href')
  expect(address).toMatch(/^\/films\/[0-9a-f]{32}\.mp4$/)
  const begin = await request.get(address ?? '', { headers: { range: 'bytes=4-7' } })
  expect([begin.status(), await begin.text()]).toEqual([206, 'ftyp'])
  expect(await seen('/video-instructions')).toContain(`"contentUrl":"${baseURL}${address}"`)

  await page.goto('/office/site')
  await page.getByText('Що змінювали раніше').click()
  await page.getByRole('button', { name: 'Повернути як було до цього' }).first().click()
  await expect(page.getByText('Про фахівця: більше не показувати')).toBeVisible()
  await page.getByRole('button', { name: 'Опублікувати' }).click()
  await expect.poll(() => seen('/about'), { timeout: patience * 60_000 }).not.toContain('Олена Коваль')
  expect(await seen('/video-instructions')).not.toContain('Мій вечір')
})

test('a text that takes half a minute to read freezes nothing, and is refused at its field', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/office/site')
  await page.getByRole('heading', { name: 'Політика конфіденційності' }).click()
  const part = page.getByRole('region', { name: 'Політика конфіденційності' })
  const field = part.getByRole('textbox')
  const text = await field.inputValue()
  await part.getByText('Як це побачать').click()
  const preview = part.locator('details > div')
  await expect(preview.getByRole('heading').first()).toBeVisible()

  await field.fill(`${text}\n\n${'**а '.repeat(2500)}${'а** '.repeat(2500)}`)
  const asked = Date.now()
  await expect(preview).toHaveText('Цей текст завеликий для перегляду: спростіть його розмітку.')
  // Read in the page, it would have kept the page for all that time.
  expect(await page.evaluate(() => document.title)).not.toBe('')
  expect(Date.now() - asked).toBeLessThan(patience * 10_000)

  await page.getByRole('button', { name: 'Опублікувати' }).click()
  await expect(part.getByText('Текст не вдається показати на сторінці', { exact: false })).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')

  await field.fill(`${text}\n\nЩе слово.`)
  await expect(preview).toContainText('Ще слово.')
  await expect(field).not.toHaveAttribute('aria-invalid')
  await page.getByRole('button', { name: 'Скинути зміни' }).click()
})

const ours = (file: string) => fileURLToPath(new URL(`../public/media/videos/${file}`, import.meta.url))

/** Her own lesson about the evening, with all that it is not shown without. */
async function putOwnFilm(page: Page) {
  await page.getByRole('heading', { name: 'Відеоінструкції' }).click()
  await page.getByRole('heading', { name: 'Вечір' }).click()
  const lesson = page.getByRole('region', { name: 'Вечір' })
  await lesson.getByLabel('Назва').fill('Мій вечір')
  const film = lesson.getByLabel('Вибрати відео')
  await film.setInputFiles({ name: 'лист.mp4', mimeType: 'video/mp4', buffer: Buffer.from('Це не відео') })
  await expect(lesson.getByText('Це не MP4 або файл пошкоджено')).toBeVisible()
  await film.setInputFiles(ours('moisturizer.mp4'))
  await expect(lesson.getByText('Ваше відео, 2:30')).toBeVisible({ timeout: patience * 60_000 })
  await expect(page.getByText('Спершу виправте позначене вище.')).toBeVisible()
  await uploadPhoto(lesson, 'Рушник на полиці')
  const captions = lesson.getByLabel('Вибрати субтитри')
  const vtt = (file: string) => ({ name: 'урок.vtt', mimeType: 'text/vtt', buffer: Buffer.from(file) })
  await captions.setInputFiles(vtt('WEBVTT\n\n00:01,000 --> 00:02,000\nТак'))
  await expect(lesson.getByText('рядок 3 написано не так')).toBeVisible()
  const { promise: typed, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/office/api/captions', async (route) => {
    await typed
    await route.continue()
  })
  const asked = page.waitForRequest('**/office/api/captions')
  await captions.setInputFiles(
    vtt(
      'WEBVTT\n\n00:01.000 --> 00:04.000\nЗмочіть обличчя ледь теплою водою.\n\n00:05.000 --> 00:07.000\nПрикладіть рушник.',
    ),
  )
  // What is typed meanwhile stays.
  await asked
  await lesson.getByLabel('Опис').fill('Рушник і тепла вода.')
  goOn()
  await expect(lesson.getByText('Субтитри є, до 0:07')).toBeVisible()
  await expect(lesson.getByLabel('Опис')).toHaveValue('Рушник і тепла вода.')
  await expect(lesson.getByLabel('Текст відео')).toHaveValue(
    'Змочіть обличчя ледь теплою водою. Прикладіть рушник.',
  )
  await expect(page.getByRole('listitem').filter({ hasText: 'інше відео, 2:30' })).toBeVisible()
}
