import { expect, type Page } from '@playwright/test'
import { test } from './kept-page.ts'
import { photosNamed } from './photo-files.ts'
import {
  consent,
  expectDeleted,
  finish,
  gallery,
  holdUploads,
  openPhotos,
  skip,
  stored,
  storedAddresses,
  submittedQuiz,
} from './photo-step.ts'
import { goOn, goOnFrom } from './quiz-steps.ts'

/** Stores that many photos; answers their public addresses. */
async function storePhotos(page: Page, ...names: string[]): Promise<string[]> {
  const addresses = storedAddresses(page)
  await gallery(page).setInputFiles(await photosNamed(...names))
  await expect(stored(page)).toHaveCount(names.length)
  for (const address of addresses) expect((await page.request.get(address)).ok()).toBe(true)
  return addresses
}

test('Skip sends empty lists and deletes what was sent', async ({ page }) => {
  await openPhotos(page)
  const addresses = await storePhotos(page, '1.jpg', '2.jpg')
  const submission = submittedQuiz(page)
  await skip(page).click()
  expect(await submission).toMatchObject({ skinPhotoUrls: [], photoConsentAt: null })
  await expect(page.getByRole('heading', { name: /Рекомендуємо набір/ })).toBeVisible()
  for (const address of addresses) await expectDeleted(page, address)
})

test('Skip in the middle of an upload stores nothing', async ({ page }) => {
  await openPhotos(page)
  const { waiting, letThrough } = await holdUploads(page)
  const addresses = storedAddresses(page)
  await gallery(page).setInputFiles(await photosNamed('1.jpg'))
  await expect.poll(() => waiting.length).toBe(1)
  const submission = submittedQuiz(page)
  await skip(page).click()
  expect(await submission).toMatchObject({ skinPhotoUrls: [], photoConsentAt: null })
  letThrough()
  await expect(page.getByRole('heading', { name: /Рекомендуємо набір/ })).toBeVisible()
  for (const address of addresses) await expectDeleted(page, address)
})

test('a photo taken away is deleted, the others stay', async ({ page }) => {
  await openPhotos(page)
  const [first = '', second = ''] = await storePhotos(page, '1.jpg', '2.jpg')
  await page.getByRole('button', { name: 'Видалити фото 1' }).click()
  await expect(page.getByText('Фото 1 видалено')).toBeAttached()
  const gone = await Promise.all(
    [first, second].map(async (address) => !(await page.request.get(address)).ok()),
  )
  expect(gone.filter(Boolean).length).toBeLessThanOrEqual(1)
  const submission = submittedQuiz(page)
  await finish(page).click()
  const { skinPhotoUrls } = await submission
  expect(skinPhotoUrls).toHaveLength(1)
  const removed = [first, second].find((address) => !skinPhotoUrls.includes(address)) ?? ''
  await expectDeleted(page, removed)
  expect((await page.request.get(skinPhotoUrls[0] ?? '')).ok()).toBe(true)
})

test('a consent taken back deletes what was sent; given again, the photos are sent anew', async ({
  page,
}) => {
  await openPhotos(page)
  const [first = ''] = await storePhotos(page, '1.jpg')
  await consent(page).uncheck()
  await expect(page.getByText('Чекає на згоду')).toBeVisible()
  await expectDeleted(page, first)
  await consent(page).check()
  await expect(stored(page)).toHaveCount(1)
  const submission = submittedQuiz(page)
  await finish(page).click()
  const { skinPhotoUrls } = await submission
  expect(skinPhotoUrls).toHaveLength(1)
  expect(skinPhotoUrls).not.toContain(first)
})

test('a reload in the middle of an upload loses no answers', async ({ page }) => {
  await openPhotos(page)
  const { waiting } = await holdUploads(page)
  await gallery(page).setInputFiles(await photosNamed('1.jpg'))
  await expect.poll(() => waiting.length).toBe(1)
  await page.reload()
  await goOnFrom(page, 'photos').click()
  await expect(page.getByText(/Додано/)).toHaveCount(0)
  await expect(consent(page)).not.toBeChecked()
  const submission = submittedQuiz(page)
  await finish(page).click()
  expect(await submission).toMatchObject({ parentName: 'Олена', skinPhotoUrls: [] })
  await expect(page.getByRole('heading', { name: /Рекомендуємо набір/ })).toBeVisible()
})

test('photos that were not handed in are deleted when the page goes', async ({ page }) => {
  await openPhotos(page)
  const [address = ''] = await storePhotos(page, '1.jpg')
  await page.reload()
  await expectDeleted(page, address)
})

test('starting anew deletes photos, but not those that were handed in', async ({ page }) => {
  await openPhotos(page)
  const [address = ''] = await storePhotos(page, '1.jpg')
  await page.getByRole('button', { name: 'Почати спочатку' }).click()
  await page.getByRole('button', { name: 'Стерти й почати' }).click()
  await expectDeleted(page, address)
})

test('the result says what is kept and how to delete it, also after a reload', async ({ page }) => {
  await openPhotos(page)
  const [address = ''] = await storePhotos(page, '1.jpg')
  await finish(page).click()
  const removal = page.getByRole('link', { name: 'Видалити фото й відповіді' })
  await expect(page.getByText('Відповіді й фото збережено: їх бачить лише косметолог.')).toBeVisible()
  await expect(removal).toHaveAttribute('href', /^\/delete-data\?key=.{20,}$/)
  await page.reload()
  await expect(removal).toBeVisible()
  // Handed in, they outlive the page and another quiz.
  await page.getByRole('button', { name: 'Пройти тест ще раз' }).click()
  await page.getByRole('button', { name: 'Стерти й почати' }).click()
  await expect(page.getByLabel('Ваше ім’я')).toHaveValue('')
  expect((await page.request.get(address)).ok()).toBe(true)
})

test('the link on the result deletes what was handed in, before a change of mind too, and the result says so', async ({
  page,
}) => {
  await openPhotos(page)
  const [address = ''] = await storePhotos(page, '1.jpg')
  const { visit: first } = await handIn(page)
  await page.getByText('Відповіді й фото збережено').waitFor()
  await page.goBack()
  await page.goBack()
  await page.getByRole('radio', { name: 'Базовий догляд' }).check()
  await goOn(page)
  const { visit: second } = await handIn(page)
  expect(second).toEqual({ ...first, turn: 2 })

  await page.getByRole('link', { name: 'Видалити фото й відповіді' }).click()
  await expect(page.getByRole('button', { name: 'Видалити фото й відповіді' })).toBeVisible()
  await page.getByRole('button', { name: 'Видалити фото й відповіді' }).click()
  await expect(page.getByRole('heading', { name: 'Фото й відповіді видалено' })).toBeVisible()
  await expectDeleted(page, address)

  await page.goto('/?quiz=true')
  await page.getByRole('button', { name: 'Продовжити' }).click()
  await expect(page.getByText('Відповіді й фото цього тесту видалено')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Видалити фото й відповіді' })).toHaveCount(0)
})

/** Finishes the quiz with the photos there are; answers what was sent. */
async function handIn(page: Page) {
  const submission = submittedQuiz(page)
  await finish(page).click()
  await expect(page.getByRole('heading', { name: /Рекомендуємо набір/ })).toBeVisible()
  return submission
}

test('previews are given back', async ({ page }) => {
  await page.addInitScript(() => {
    const held = new Set<string>()
    Reflect.set(window, 'heldPreviews', held)
    const plain = { make: URL.createObjectURL.bind(URL), revoke: URL.revokeObjectURL.bind(URL) }
    URL.createObjectURL = (object) => {
      const address = plain.make(object)
      held.add(address)
      return address
    }
    URL.revokeObjectURL = (address) => {
      held.delete(address)
      plain.revoke(address)
    }
  })
  const held = () => page.evaluate(() => Reflect.get(window, 'heldPreviews').size)
  await openPhotos(page)
  const fake = { name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') }
  await gallery(page).setInputFiles([...(await photosNamed('1.jpg', '2.jpg')), fake])
  await expect(stored(page)).toHaveCount(2)
  expect(await held()).toBe(2)
  await page.getByRole('button', { name: 'Видалити фото 1' }).click()
  await expect(stored(page)).toHaveCount(1)
  expect(await held()).toBe(1)
  await skip(page).click()
  await expect(page.getByRole('heading', { name: /Рекомендуємо набір/ })).toBeVisible()
  expect(await held()).toBe(0)
})
