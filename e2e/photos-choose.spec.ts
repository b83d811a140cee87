import { expect, type Locator } from '@playwright/test'
import { test } from './kept-page.ts'
import { aPhoto, photosNamed } from './photo-files.ts'
import {
  choose,
  consent,
  finish,
  gallery,
  isUpload,
  openPhotos,
  stored,
  submittedQuiz,
} from './photo-step.ts'
import { goOn, headings } from './quiz-steps.ts'

test('photos are stored once a parent agrees, and their addresses go with the answers', async ({ page }) => {
  const uploads: string[] = []
  page.on('request', (request) => isUpload(request) && uploads.push(request.url()))
  await openPhotos(page, { isAgreed: false })
  await gallery(page).setInputFiles(await photosNamed('one.jpg', 'two.png'))
  await expect(page.getByRole('img', { name: 'Фото 1' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Фото 2' })).toBeVisible()
  await expect(page.getByText('Чекає на згоду')).toHaveCount(2)
  await expect(page.getByText('Додано 2 з 3')).toBeVisible()
  await expect(consent(page)).toBeFocused()
  const [sentence, button] = await Promise.all([
    page.getByText('дозволяю косметологу переглянути ці фото').boundingBox(),
    finish(page).boundingBox(),
  ])
  // Not under the buttons at the lower edge.
  expect((sentence?.y ?? 0) + (sentence?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
  await expect(
    page.getByText('до 14 днів, а якщо набір замовлено — до 90 днів після замовлення'),
  ).toBeVisible()

  await finish(page).click()
  await expect(page.getByText('Щоб додати фото, потрібна ваша згода').first()).toBeVisible()
  await expect(consent(page)).toBeFocused()
  expect(uploads).toEqual([])

  await consent(page).check()
  await expect(page.getByText('Фото успішно завантажено')).toBeVisible()
  await expect(stored(page)).toHaveCount(2)

  const submission = submittedQuiz(page)
  await finish(page).click()
  const { skinPhotos, skinPhotoUrls, photoConsentAt } = await submission
  expect(skinPhotos).toEqual(skinPhotoUrls)
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

test('of four photos three are kept, the place to add them goes and comes back', async ({ page }) => {
  const photos = await photosNamed('1.jpg', '2.jpg', '3.jpg', '4.jpg')
  await openPhotos(page)
  await gallery(page).setInputFiles(photos.slice(0, 2))
  await expect(stored(page)).toHaveCount(2)
  await gallery(page).setInputFiles(photos.slice(2))
  await expect(page.getByText('Можна додати не більше 3 фото. Зайві не додано: 1.')).toBeVisible()
  await expect(stored(page)).toHaveCount(3)
  await expect(page.getByText('Фото успішно завантажено')).toBeVisible()
  await expect(choose(page)).toBeHidden()

  await page.getByRole('button', { name: 'Видалити фото 2' }).click()
  await expect(page.getByText('Фото 2 видалено')).toBeAttached()
  await expect(page.getByText('Додано 2 з 3')).toBeVisible()
  await expect(choose(page)).toBeVisible()

  await test.step('nothing picked changes nothing', async () => {
    await gallery(page).setInputFiles([])
    await expect(page.getByText('Додано 2 з 3')).toBeVisible()
  })
  await test.step('they are still there after a look at the step before', async () => {
    await page.getByRole('button', { name: 'Назад' }).click()
    await page.getByRole('button', { name: 'Далі' }).click()
    await expect(page.getByRole('img', { name: /Фото \d/ })).toHaveCount(2)
    await expect(stored(page)).toHaveCount(2)
  })
})

test('what is said of a photo stands at one edge of the window, wherever the page is scrolled to', async ({
  page,
}) => {
  await openPhotos(page)
  await gallery(page).setInputFiles(await photosNamed('1.jpg'))
  const message = page.locator('#toasts [data-tone]')
  await expect(message).toBeVisible()
  const heights = await message.evaluate(async (shown) => {
    const seen: number[] = []
    for (let y = 0; y < document.body.scrollHeight; y += 50) {
      scrollTo(0, y)
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      seen.push(shown.getBoundingClientRect().height)
    }
    return seen
  })
  expect(Math.max(...heights)).toBeLessThan(100)
})

test('photos can be dropped anywhere on the page', { tag: '@desktop' }, async ({ page }) => {
  await openPhotos(page)
  await dropPhoto(choose(page))
  await dropPhoto(page.getByRole('heading', { level: 1 }))
  await expect(stored(page)).toHaveCount(2)
})

test('the place for photos stands ready at the step before and takes nothing there', async ({ page }) => {
  await openPhotos(page)
  await page.getByRole('button', { name: 'Назад' }).click()
  await expect(page.getByRole('heading', { name: headings.currentSkincare })).toBeVisible()
  await expect(gallery(page)).toBeAttached()
  await expect(choose(page)).toHaveCount(0)
  await expect(page.getByText('Назад', { exact: true })).toHaveCount(1)
  await dropPhoto(page.getByRole('heading', { level: 1 }))
  await goOn(page)
  await expect(choose(page)).toBeVisible()
  await expect(consent(page)).toBeChecked()
  await expect(page.getByRole('button', { name: 'Видалити фото 1' })).toHaveCount(0)
})

async function dropPhoto(target: Locator) {
  const [photo] = await photosNamed('dropped.jpg')
  const dataTransfer = await target.page().evaluateHandle(
    (base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], 'dropped.jpg', { type: 'image/jpeg' }))
      return transfer
    },
    photo?.buffer.toString('base64') ?? '',
  )
  await target.dispatchEvent('dragover', { dataTransfer })
  await target.dispatchEvent('drop', { dataTransfer })
}

test(
  'a phone offers the camera beside the gallery',
  { tag: '@both-widths' },
  async ({ page }, { project }) => {
    await openPhotos(page)
    const take = page.getByRole('button', { name: 'Зробити знімок' })
    await expect(take).toBeVisible({ visible: project.name === 'phone' })
    await expect(gallery(page)).not.toHaveAttribute('capture')
    await expect(gallery(page)).toHaveAttribute('accept', 'image/*')
    if (project.name !== 'phone') return

    const camera = page.waitForEvent('filechooser')
    await take.click()
    expect((await camera).isMultiple()).toBe(false)
    expect(await (await camera).element().getAttribute('capture')).toBe('environment')
    await (await camera).setFiles(await aPhoto())
    await expect(stored(page)).toHaveCount(1)

    const several = page.waitForEvent('filechooser')
    await choose(page).click()
    expect((await several).isMultiple()).toBe(true)
  },
)

test('everything about photos can be done with keys', { tag: '@desktop' }, async ({ page }) => {
  await openPhotos(page, { isAgreed: false })
  await expect(page.getByRole('heading', { name: headings.photos })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(choose(page)).toBeFocused()
  const dialog = page.waitForEvent('filechooser')
  // A key reaches the page on another way than the wish to see the dialog, and must not overtake it.
  await page.evaluate(() => {})
  await page.keyboard.press('Enter')
  await (await dialog).setFiles(await photosNamed('1.jpg', '2.jpg'))
  await expect(consent(page)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(stored(page)).toHaveCount(2)

  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Видалити фото 2' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Додано 1 з 3')).toBeFocused()
  await page.getByRole('button', { name: 'Видалити фото 1' }).focus()
  await page.keyboard.press('Enter')
  await expect(choose(page)).toBeFocused()

  await page.keyboard.press('Tab')
  await expect(consent(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(finish(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /Рекомендуємо набір/ })).toBeFocused()
})
