import { expect, type Page } from '@playwright/test'
import { packedOrder, seesByCamera as test } from './office-camera.ts'
import { actOnOrder, readOrder } from './office-orders.ts'

/** Another one each time, as the shop takes none twice. */
const trackingNumber = `205${String(Date.now()).slice(-9)}17`

test.use({ seen: trackingNumber })

test('a number is read by the camera, shown, and taken by a press @full-browser', async ({
  page,
  request,
  baseURL,
}) => {
  await page.context().grantPermissions(['camera'])
  const number = await packedOrder(page, request, baseURL)
  await page.getByRole('button', { name: 'Камерою' }).click()
  const dialog = page.getByRole('dialog', { name: 'ТТН із камери' })
  await expect(dialog.getByRole('status')).toHaveText(grouped(trackingNumber), { timeout: 30_000 })
  expect((await readOrder(page, number)).parcels).toMatchObject([{ trackingNumber: null }])
  await dialog.getByRole('button', { name: 'Вписати ТТН' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(grouped(trackingNumber))).toBeVisible()
  await freed(page, number, trackingNumber)
})

test('without leave for the camera the number is typed, or scanned by hand @full-browser', async ({
  page,
  request,
  baseURL,
}) => {
  const number = await packedOrder(page, request, baseURL)
  const camera = page.getByRole('button', { name: 'Камерою' })
  await camera.click()
  const dialog = page.getByRole('dialog', { name: 'ТТН із камери' })
  await expect(dialog.getByText('Браузер не дає доступу до камери.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Закрити' }).click()
  await expect(camera).toBeFocused()
  // A hand-held scanner is a keyboard: digits and Enter.
  const digits = `${trackingNumber.slice(0, -2)}18`
  await page.getByRole('textbox', { name: 'ТТН' }).focus()
  await page.keyboard.type(`${digits}\n`)
  await expect(page.getByText(grouped(digits))).toBeVisible()
  await freed(page, number, digits)
})

/** The order has it; from now on it may be another's, as the camera sees the same one again. */
async function freed(page: Page, number: string, digits: string) {
  const [parcel] = (await readOrder(page, number)).parcels
  expect(parcel?.trackingNumber).toBe(digits)
  const action = 'set-tracking-number'
  await actOnOrder(page, number, { action, parcelId: parcel?.id, trackingNumber: null })
}

function grouped(digits: string): string {
  return digits.replace(/^(\d{2})(\d{4})(\d{4})/, '$1 $2 $3 ')
}
