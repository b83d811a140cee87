import { expect, type Page } from '@playwright/test'
import { test } from './kept-page.ts'
import { beginPaying, endAtBank } from './bank.ts'
import { photosNamed } from './photo-files.ts'
import { finish, gallery, openPhotos, stored, submittedQuiz } from './photo-step.ts'

/**
 * Every call to functions, orders and photos from now on, with the headers that tell whose it is; besides the beacons
 * that count views, which carry nothing.
 */
function keysOfCalls(page: Page) {
  const calls: { call: string; apikey: string | undefined; authorization: string | undefined }[] = []
  page.on('request', (request) => {
    const [, call = ''] =
      /\/(functions\/v1\/[a-z-]+|rest\/v1\/\w+|storage\/v1\/object)/.exec(request.url()) ?? []
    if (call === '' || call === 'functions/v1/count-view' || request.url().includes('/object/public/')) return
    const { apikey, authorization } = request.headers()
    calls.push({ call, apikey, authorization })
  })
  return calls
}

const key = { apikey: 'kraplia-public', authorization: 'Bearer kraplia-public' }

test('an order is made, paid and read with the public key', async ({ page }) => {
  const calls = keysOfCalls(page)
  await beginPaying(page, 'monopay')
  await endAtBank(page, 'Сплатити')
  await expect(page.getByRole('heading', { name: 'Дякуємо' })).toBeVisible()
  expect(calls.map(({ call }) => call)).toEqual(
    expect.arrayContaining(['functions/v1/create-order', 'functions/v1/initiate-payment']),
  )
  for (const call of calls) expect(call).toMatchObject(key)
})

test('so are photos and answers sent', async ({ page }) => {
  const calls = keysOfCalls(page)
  await openPhotos(page)
  await gallery(page).setInputFiles(await photosNamed('one.jpg'))
  await expect(stored(page)).toHaveCount(1)
  const submission = submittedQuiz(page)
  await finish(page).click()
  await submission
  expect(calls.map(({ call }) => call)).toEqual(
    expect.arrayContaining(['storage/v1/object', 'functions/v1/submit-quiz']),
  )
  for (const call of calls) expect(call).toMatchObject(key)
})
