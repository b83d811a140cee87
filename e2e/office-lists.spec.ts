import { expect } from '@playwright/test'
import { buying } from '../test/kits.ts'
import { addDays, kyivDay } from '../src/domain/platform/day.ts'
import { aSmallPng } from '../test/pictures.ts'
import { test } from './kept-page.ts'
import { signIn } from './office-operator.ts'
import { paidOrder, post } from './office-orders.ts'
import { aQuiz } from '../test/quiz.ts'

/** Of this run alone: other journeys order beside it. */
const mark = String(Date.now()).slice(-5)

test('orders are narrowed by what was bought and by days, and the address keeps it', async ({
  page,
  request,
}) => {
  const lastName = `Наборна${mark}`
  const plain = await paidOrder(request, { lastName })
  const supported = await paidOrder(request, { ...buying('special-care'), lastName })
  await signIn(page)
  await page.goto(`/office/orders?search=${lastName}`)
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(2)

  await page.getByText('Ще фільтри').click()
  await page.getByLabel('Набір').selectOption('Особливий догляд')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(supported)
  await page.getByLabel('Набір').selectOption('Усі')
  await page.getByLabel('Супровід').selectOption('Із супроводом')
  await expect(rows).toContainText([supported])
  await page.reload()
  await expect(rows).toContainText([supported])
  await page.getByLabel('Супровід').selectOption('Усі')
  await expect(rows.filter({ hasText: plain })).toBeVisible()

  await page.getByLabel('Від дня').fill(addDays(kyivDay(Date.now()), 1))
  await expect(page.getByText('Нічого не знайшли')).toBeVisible()
  await page.getByRole('button', { name: 'Очистити пошук і фільтри' }).click()
  await expect(rows.filter({ hasText: plain })).toBeVisible()
  await expect(page).toHaveURL(/\/office\/orders$/)
})

test('photos of a quiz that led to no order are shown, and the log says that they were', async ({
  page,
  request,
}) => {
  const parentName = `Фотина${mark}`
  const path = `skin-photos/${Date.now()}-lists${mark}.png`
  const photo = { name: 'photo.png', mimeType: 'image/png', buffer: await aSmallPng() }
  const uploaded = await request.post(`/storage/v1/object/skin-photos/${path}`, {
    multipart: { file: photo },
  })
  expect(uploaded.ok(), await uploaded.text()).toBe(true)
  const address = new URL(uploaded.url()).origin
  await post(request, '/functions/v1/submit-quiz', {
    ...aQuiz({ parentName }),
    skinPhotoUrls: [`${address}/storage/v1/object/public/skin-photos/${path}`],
    photoConsentAt: new Date().toISOString(),
  })
  await signIn(page)
  await page.goto('/office/quizzes')
  await page.getByLabel('Фото').selectOption('Із фото')
  const quiz = page.getByRole('main').getByRole('listitem').filter({ hasText: parentName })
  await quiz.getByText(parentName).first().click()
  await quiz.getByRole('button', { name: 'Показати фото: 1' }).click()
  const shown = quiz.getByRole('img', { name: 'Фото 1 з тесту' })
  await expect(shown).toBeVisible()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(30)

  await page.goto('/office/log')
  await page.getByLabel('Дія').selectOption('Переглянуто фото')
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Переглянуто фото')
})
