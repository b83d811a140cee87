import { expect, type Page, test } from '@playwright/test'
import { patience, phone } from './browser-options.ts'
import { faultsOf } from './examine.ts'
import { packedOrder, showToCamera } from './office-camera.ts'
import { actOnOrder, readOrder } from './office-orders.ts'

/** Another one each time, as the shop takes none twice. */
const trackingNumber = `205${String(Date.now()).slice(-9)}17`

test.beforeEach(() => showToCamera(trackingNumber))

test('a number is read by the camera, shown, and taken by a press @full-browser', async ({
  page,
  request,
}) => {
  await page.context().grantPermissions(['camera'])
  await withDetector(page, ['qr_code'])
  const number = await packedOrder(page, request)
  await page.getByRole('button', { name: 'Камерою' }).click()
  const dialog = page.getByRole('dialog', { name: 'ТТН із камери' })
  await expect(dialog.getByRole('status')).toHaveText(grouped(trackingNumber), { timeout: patience * 30_000 })
  expect(await faultsOf(page, { axeSizes: [phone.viewport] })).toEqual([])
  expect((await readOrder(page, number)).parcels).toMatchObject([{ trackingNumber: null }])
  await dialog.getByRole('button', { name: 'Вписати ТТН' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(grouped(trackingNumber))).toBeVisible()
  await freed(page, number, trackingNumber)
})

test('without leave for the camera the number is typed, or scanned by hand @full-browser', async ({
  page,
  request,
}) => {
  const number = await packedOrder(page, request)
  const camera = page.getByRole('button', { name: 'Камерою' })
  await camera.click()
  const dialog = page.getByRole('dialog', { name: 'ТТН із камери' })
  await expect(dialog.getByText('Браузер не дає доступу до камери.')).toBeVisible()
  expect(await faultsOf(page, { axeSizes: [phone.viewport], wordWidths: [320, 768] })).toEqual([])
  await dialog.getByRole('button', { name: 'Закрити' }).click()
  await expect(camera).toBeFocused()
  // A hand-held scanner is a keyboard: digits and Enter.
  const digits = `${trackingNumber.slice(0, -2)}18`
  await page.getByRole('textbox', { name: 'ТТН' }).focus()
  await page.keyboard.type(`${digits}\n`)
  await expect(page.getByText(grouped(digits))).toBeVisible()
  await freed(page, number, digits)
})

test('a browser that reads codes by itself does, and nothing is fetched to read them; another code is no number @full-browser', async ({
  page,
  request,
}) => {
  await page.context().grantPermissions(['camera'])
  await withDetector(page, ['qr_code', 'code_128'])
  const fetched: string[] = []
  page.on('request', (asked) => fetched.push(asked.url()))
  await packedOrder(page, request)
  await page.getByRole('button', { name: 'Камерою' }).click()
  const dialog = page.getByRole('dialog', { name: 'ТТН із камери' })
  const detect = (text: string) => page.evaluate((rawValue) => Object.assign(globalThis, { rawValue }), text)
  await detect('PRROFISK-2024')
  await expect(dialog.getByRole('status')).toHaveText('Це не ТТН: PRROFISK-2024')
  await expect(dialog.getByRole('button', { name: 'Вписати ТТН' })).toHaveCount(0)
  const read = `${trackingNumber.slice(0, -2)}19`
  await detect(read)
  await expect(dialog.getByRole('status')).toHaveText(grouped(read))
  expect(fetched.filter((address) => address.includes('.wasm'))).toEqual([])
})

/**
 * A detector of the browser's own, as phones with Android bring it; where it knows the codes that are on parcels it sees
 * the page's `rawValue` wherever a film runs.
 */
async function withDetector(page: Page, formats: readonly string[]) {
  await page.addInitScript((known) => {
    class Detector {
      static getSupportedFormats = async () => known
      readonly #wanted: readonly string[]
      constructor({ formats: wanted }: { formats: readonly string[] }) {
        this.#wanted = wanted
      }
      async detect(source: HTMLVideoElement) {
        const rawValue: unknown = Reflect.get(globalThis, 'rawValue')
        const isSeen = this.#wanted.includes('code_128') && !source.paused && source.videoWidth > 0
        return isSeen && rawValue !== undefined ? [{ rawValue }] : []
      }
    }
    Object.assign(globalThis, { BarcodeDetector: Detector })
  }, formats)
}

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
