import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { patience } from './browser-options.ts'
import { carrierControl } from './carrier.ts'
import { test } from './kept-page.ts'
import { signIn } from './office-operator.ts'
import { actOnOrder, readOrder, refundOrder } from './office-orders.ts'
import { orderWithPage } from './order-page.ts'

/** A number as the carrier gives it, of a parcel that no other test has. */
function newTrackingNumber(): string {
  return `2045${randomInt(10 ** 9, 10 ** 10)}`
}

/** Packed, and with a number that was typed by hand. */
async function packWithNumber(office: Page, order: string, trackingNumber: string) {
  const [parcel] = (await readOrder(office, order)).parcels
  await actOnOrder(office, order, { action: 'pack', parcelId: parcel?.id })
  await actOnOrder(office, order, { action: 'set-tracking-number', parcelId: parcel?.id, trackingNumber })
}

test('what was refused comes back, and its money is to be given back', async ({ page, request }) => {
  test.slow()
  const { number, path } = await orderWithPage(request)
  const trackingNumber = newTrackingNumber()
  await signIn(page)
  await packWithNumber(page, number, trackingNumber)
  const carrierTells = async (state: string) => {
    await actOnOrder(page, number, { action: 'ask-carrier' })
    await expect.poll(async () => (await readOrder(page, number)).parcels[0]?.state).toBe(state)
  }
  await test.step('the carrier has it refused', async () => {
    await page.goto('/sandbox/carrier')
    await page.getByLabel('ТТН').fill(trackingNumber)
    await page.getByLabel('Що з нею').selectOption('103')
    await page.getByRole('button', { name: 'Перевезти' }).first().click()
    await expect(page.getByRole('listitem').first()).toContainText(/\d\d\s\d{4}\s\d{4}\s\d{4}/)
  })
  await carrierTells('returning')
  await page.goto(path)
  await expect(page.getByText('Посилка повертається до нас').first()).toBeVisible()
  await carrierControl(request).move(`59${trackingNumber.slice(2)}`, '9')
  await carrierTells('returned')

  await page.goto('/office')
  const owed = page.getByRole('region', { name: 'Винні покупцеві' }).getByRole('listitem')
  await expect(owed.filter({ hasText: number })).toContainText(
    /Ви\s?винні покупцеві 690\sгрн: посилка повернулася/,
  )
  const task = page.getByRole('main').getByRole('listitem').filter({ hasText: number })
  await expect(task).toBeVisible()
  await refundOrder(page, number, 690_00)
  await expect(task).toHaveCount(0, { timeout: patience * 30_000 })
})
