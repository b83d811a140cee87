import { expect, type Page, test as freshTest } from '@playwright/test'
import { test } from './kept-page.ts'
import { aPhoto, photosNamed } from './photo-files.ts'
import {
  finish,
  gallery,
  holdUploads,
  isUpload,
  openPhotos,
  stored,
  submittedQuiz,
  uploads,
} from './photo-step.ts'
import { headings } from './quiz-steps.ts'

// A press must not meet something that is still moving.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const lost = 'Зв’язок перервався. Спробуйте ще раз або пропустіть цей крок.'
const retry = (page: Page, number: number) =>
  page.getByRole('button', { name: `Повторити: фото ${number}`, exact: true })

freshTest('each photo shows how far it has come', async ({ page }) => {
  await openPhotos(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: 1_000_000,
    uploadThroughput: 80_000,
  })
  await gallery(page).setInputFiles(await aPhoto({ width: 2400, height: 1800 }))
  const progress = page.getByRole('progressbar', { name: 'Завантаження фото 1' })
  const seen = new Set<number>()
  await expect
    .poll(async () => {
      const value = Number(await progress.getAttribute('value'))
      if (value > 0 && value < 1) seen.add(value)
      return seen.size
    })
    .toBeGreaterThan(2)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await expect(stored(page)).toBeVisible()
  await expect(progress).toHaveCount(0)
})

test('all photos travel at the same time; when one of three fails, some were stored, and that one is tried again', async ({
  page,
}) => {
  await openPhotos(page)
  const { waiting, letThrough } = await holdUploads(page)
  await gallery(page).setInputFiles(await photosNamed('1.jpg', '2.jpg', '3.jpg'))
  await expect.poll(() => waiting.length).toBe(3)
  await expect(page.getByText('Завантажуємо 0 з 3…')).toBeVisible()
  letThrough((upload) => upload !== 2)
  await expect(page.getByText('Деякі фото не вдалося завантажити')).toBeVisible()
  await expect(page.getByText(lost)).toBeVisible()
  await expect(stored(page)).toHaveCount(2)
  const again = page.getByRole('button', { name: /^Повторити: фото \d$/ })
  await expect(again).toHaveCount(1)

  await again.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Фото успішно завантажено')).toBeVisible()
  await expect(stored(page)).toHaveCount(3)
  await expect(page.getByText(lost)).toHaveCount(0)
  // The button is gone; the focus is where one reads how many there are.
  await expect(page.getByText('Додано 3 з 3')).toBeFocused()
})

test('when all fail, the error is said once and nothing is handed in', async ({ page }) => {
  await openPhotos(page)
  await page.route(uploads, (route) => (isUpload(route.request()) ? route.abort() : route.continue()))
  await gallery(page).setInputFiles(await photosNamed('1.jpg', '2.jpg'))
  await expect(page.getByText('Помилка завантаження фото')).toBeVisible()
  await expect(page.getByText(lost)).toHaveCount(1)
  await expect(page.getByText('Не завантажено')).toHaveCount(2)
  const submission = submittedQuiz(page)
  await finish(page).click()
  expect(await submission).toMatchObject({ skinPhotoUrls: [], photoConsentAt: null })
})

test('offline nothing is lost, and what failed is sent when the connection is back', async ({ page }) => {
  await openPhotos(page)
  await gallery(page).setInputFiles(await photosNamed('1.jpg'))
  await expect(stored(page)).toHaveCount(1)
  await page.context().setOffline(true)
  await gallery(page).setInputFiles(await photosNamed('2.jpg', '3.jpg'))
  await expect(page.getByText('Помилка завантаження фото')).toBeVisible()
  await expect(retry(page, 2)).toBeVisible()
  await retry(page, 3).click()
  await expect(page.getByText(lost)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Фото успішно завантажено')).toBeVisible()
  await expect(stored(page)).toHaveCount(3)
})

test('a connection that goes in the middle of it ends the wait', async ({ page }) => {
  await openPhotos(page)
  const { waiting } = await holdUploads(page)
  await gallery(page).setInputFiles(await photosNamed('1.jpg'))
  await expect.poll(() => waiting.length).toBe(1)
  await page.context().setOffline(true)
  await expect(retry(page, 1)).toBeVisible()
  await expect(page.getByText(lost)).toBeVisible()
})

freshTest('a server that never answers ends the wait', async ({ page }) => {
  await page.clock.install()
  await openPhotos(page)
  const { waiting } = await holdUploads(page)
  await gallery(page).setInputFiles(await photosNamed('1.jpg'))
  await expect.poll(() => waiting.length).toBe(1)
  await finish(page).click()
  await expect(page.getByRole('button', { name: 'Завершуємо…' })).toBeVisible()
  await page.clock.fastForward(46_000)
  await expect(retry(page, 1)).toBeVisible()
  await expect(finish(page)).toBeVisible()
  await expect(page.getByText('Помилка завантаження фото')).toBeVisible()
})

test('an upload that is refused can be tried again', async ({ page }) => {
  await openPhotos(page)
  let status = 0
  await page.route(uploads, (route) =>
    status === 502
      ? route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
      : route.fulfill({ status, json: { statusCode: String(status), error: 'SlowDown', message: 'no' } }),
  )
  for (const [answer, words] of [
    [429, 'Забагато спроб поспіль. Зачекайте хвилину й повторіть.'],
    [503, 'Зараз не можемо прийняти фото. Повторіть за хвилину або пропустіть цей крок.'],
    [502, lost],
  ] as const) {
    await test.step(`answered with ${answer}`, async () => {
      const isFirst = status === 0
      status = answer
      if (isFirst) await gallery(page).setInputFiles(await photosNamed('1.jpg'))
      else await retry(page, 1).click()
      await expect(page.getByText(words)).toBeVisible()
    })
  }
  await page.unroute(uploads)
  await retry(page, 1).click()
  await expect(stored(page)).toHaveCount(1)
})

test('Finish waits for photos on their way; who goes back meanwhile is not carried off to the result', async ({
  page,
}) => {
  await openPhotos(page)
  const { letThrough } = await holdUploads(page)
  await gallery(page).setInputFiles(await photosNamed('1.jpg'))
  await expect(page.getByText('Завантажуємо 0 з 1…')).toBeVisible()
  await finish(page).click()
  await expect(page.getByRole('button', { name: 'Завершуємо…' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: headings.currentSkincare })).toBeVisible()
  letThrough()
  await expect(page.getByText('Фото успішно завантажено')).toBeVisible()
  await expect(page.getByRole('heading', { name: headings.currentSkincare })).toBeVisible()
  await page.goForward()
  await expect(stored(page)).toHaveCount(1)
  await expect(finish(page)).toBeVisible()

  const next = await holdUploads(page)
  await gallery(page).setInputFiles(await photosNamed('2.jpg'))
  await expect.poll(() => next.waiting.length).toBe(1)
  await finish(page).click()
  await expect(page.getByRole('button', { name: 'Завершуємо…' })).toBeVisible()
  const submission = submittedQuiz(page)
  next.letThrough()
  expect((await submission).skinPhotoUrls).toHaveLength(2)
})

test('Finish stays when a photo fails meanwhile, and goes on without it when pressed again', async ({
  page,
}) => {
  await openPhotos(page)
  const { waiting, letThrough } = await holdUploads(page)
  await gallery(page).setInputFiles(await photosNamed('1.jpg', '2.jpg'))
  await expect.poll(() => waiting.length).toBe(2)
  await finish(page).click()
  await expect(page.getByRole('button', { name: 'Завершуємо…' })).toBeVisible()
  letThrough((upload) => upload !== 1)
  await expect(page.getByText('Деякі фото не вдалося завантажити')).toBeVisible()
  const submission = submittedQuiz(page)
  await finish(page).click()
  expect((await submission).skinPhotoUrls).toHaveLength(1)
})
