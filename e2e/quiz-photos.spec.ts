import { expect, type Page, test } from '@playwright/test'
import { answerQuestions, aPhoto } from './quiz-steps.ts'

const files = (page: Page) => page.locator('input[type=file]')
const consent = (page: Page) => page.getByRole('checkbox', { name: /законний представник/ })
const finish = (page: Page) => page.getByRole('button', { name: 'Завершити тест' })

function submittedQuiz(page: Page): Promise<{ skinPhotoUrls: string[]; photoConsentAt: string | null }> {
  return page.waitForRequest('**/submit-quiz').then((request) => request.postDataJSON())
}

test('photos are stored once a parent agrees, and their addresses go with the answers', async ({ page }) => {
  await page.goto('/?quiz=true')
  await answerQuestions(page)
  await files(page).setInputFiles([await aPhoto(page, 'one.jpg'), await aPhoto(page, 'two.png')])
  await expect(page.getByRole('img', { name: 'Фото 1' })).toBeVisible()
  await expect(page.getByText('Додано 2 з 3')).toBeVisible()
  await expect(consent(page)).toBeFocused()
  await expect(page.getByText('Зберігаємо фото до 90 днів')).toBeVisible()

  await finish(page).click()
  await expect(page.getByText('Щоб додати фото, потрібна ваша згода').first()).toBeVisible()
  await consent(page).check()
  await expect(page.getByText('Фото успішно завантажено')).toBeVisible()
  await expect(page.getByText('Готово')).toHaveCount(2)

  const submission = submittedQuiz(page)
  await finish(page).click()
  const { skinPhotoUrls, photoConsentAt } = await submission
  expect(photoConsentAt).toMatch(/^\d{4}-\d\d-\d\dT/)
  expect(skinPhotoUrls).toHaveLength(2)
  for (const address of skinPhotoUrls) {
    expect(address).toMatch(
      /^http:\/\/[^/]+\/storage\/v1\/object\/public\/skin-photos\/skin-photos\/\d{13}-[0-9a-f]{32}\.(jpg|png)$/,
    )
    expect((await page.request.get(address)).headers()['content-type']).toBe('image/jpeg')
  }
  await expect(page.getByRole('heading', { name: /Рекомендуємо набір/ })).toBeVisible()
})

test('a large photo is made small and bare on the device', async ({ page }) => {
  await page.addInitScript(() => {
    const send = window.fetch
    window.fetch = async (input, init) => {
      if (init?.body instanceof FormData) Reflect.set(window, 'sentPhoto', init.body.get(''))
      return send(input, init)
    }
  })
  await page.goto('/?quiz=true')
  await answerQuestions(page)
  await consent(page).check()
  await files(page).setInputFiles(
    await aPhoto(page, 'IMG_1.JPG', { width: 4000, height: 3000, secret: 'GPS 50.45' }),
  )
  await expect(page.getByText('Фото успішно завантажено')).toBeVisible()
  const sent = await page.evaluate(async () => {
    const photo: unknown = Reflect.get(window, 'sentPhoto')
    if (!(photo instanceof Blob)) throw new Error('no photo was sent')
    const { width, height } = await createImageBitmap(photo)
    return { type: photo.type, width, height, text: await photo.text() }
  })
  expect(sent).toMatchObject({ type: 'image/jpeg', width: 2000, height: 1500 })
  expect(sent.text).not.toContain('GPS 50.45')
})

test('three photos are kept, the place to add them goes and comes back', async ({ page }) => {
  await page.goto('/?quiz=true')
  await answerQuestions(page)
  await consent(page).check()
  const photos = await Promise.all(['1.jpg', '2.jpg', '3.jpg', '4.jpg'].map((name) => aPhoto(page, name)))
  await files(page).setInputFiles(photos.slice(0, 2))
  await expect(page.getByText('Готово')).toHaveCount(2)
  await files(page).setInputFiles(photos.slice(2))
  await expect(page.getByText('Можна додати не більше 3 фото. Зайві не додано: 1.')).toBeVisible()
  await expect(page.getByText('Готово')).toHaveCount(3)
  await expect(files(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Видалити фото 2' }).click()
  await expect(page.getByText('Фото 2 видалено')).toBeAttached()
  await expect(page.getByText('Додано 2 з 3')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Вибрати фото' })).toBeVisible()

  // They are still there after a look at the step before.
  await page.getByRole('button', { name: 'Назад' }).click()
  await page.getByRole('button', { name: 'Далі' }).click()
  await expect(page.getByRole('img', { name: /Фото \d/ })).toHaveCount(2)
})

test('photos can be dropped on the page', async ({ page }) => {
  await page.goto('/?quiz=true')
  await answerQuestions(page)
  await consent(page).check()
  const { buffer } = await aPhoto(page, 'dropped.jpg')
  const dataTransfer = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const transfer = new DataTransfer()
    transfer.items.add(new File([bytes], 'dropped.jpg', { type: 'image/jpeg' }))
    return transfer
  }, buffer.toString('base64'))
  await page.getByRole('button', { name: 'Вибрати фото' }).dispatchEvent('drop', { dataTransfer })
  await expect(page.getByText('Фото успішно завантажено')).toBeVisible()
})

test('what is no photo is named and sends nothing', async ({ page }) => {
  await page.goto('/?quiz=true')
  await answerQuestions(page)
  await consent(page).check()
  await files(page).setInputFiles({
    name: 'план.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  })
  await expect(page.getByText('Файл «план.pdf» — не зображення.')).toBeVisible()
  await expect(page.getByText(/Додано/)).toHaveCount(0)
  await files(page).setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no jpeg') })
  await expect(page.getByText('Помилка завантаження фото')).toBeVisible()
  await expect(page.getByText('Не завантажено')).toBeVisible()
})

test('a failed upload is said, tried again, and not sent along', async ({ page }) => {
  let uploads = 0
  await page.route('**/storage/v1/object/**', (route) => {
    uploads += 1
    return uploads === 1 ? route.abort() : route.continue()
  })
  await page.goto('/?quiz=true')
  await answerQuestions(page)
  await consent(page).check()
  await files(page).setInputFiles([await aPhoto(page, '1.jpg'), await aPhoto(page, '2.jpg')])
  await expect(page.getByText('Деякі фото не вдалося завантажити')).toBeVisible()
  await expect(page.getByText('Зв’язок перервався. Спробуйте ще раз або пропустіть цей крок.')).toBeVisible()
  await page.getByRole('button', { name: 'Повторити' }).click()
  await expect(page.getByText('Фото успішно завантажено')).toBeVisible()
  await expect(page.getByText('Готово')).toHaveCount(2)
})

test('Finish waits for photos on their way', async ({ page }) => {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/storage/v1/object/**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/?quiz=true')
  await answerQuestions(page)
  await consent(page).check()
  await files(page).setInputFiles(await aPhoto(page, '1.jpg'))
  await expect(page.getByText('Завантажуємо 0 з 1…')).toBeVisible()
  await finish(page).click()
  await expect(page.getByRole('button', { name: 'Завершуємо…' })).toBeVisible()
  const submission = submittedQuiz(page)
  letThrough()
  expect((await submission).skinPhotoUrls).toHaveLength(1)
})

test('Skip sends empty lists, whatever was picked', async ({ page }) => {
  await page.goto('/?quiz=true')
  await answerQuestions(page)
  await consent(page).check()
  await files(page).setInputFiles(await aPhoto(page, '1.jpg'))
  await expect(page.getByText('Готово')).toBeVisible()
  const submission = submittedQuiz(page)
  await page.getByRole('button', { name: 'Пропустити' }).click()
  expect(await submission).toMatchObject({ skinPhotoUrls: [], photoConsentAt: null })
})
