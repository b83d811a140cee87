import { expect } from '@playwright/test'
import { patience } from './browser-options.ts'
import { packedOrder, seesByCamera as test } from './office-camera.ts'

test.use({ seen: 'PRROFISK-2024' })

test('another code before the camera is no tracking number @full-browser', async ({ page, request }) => {
  await page.context().grantPermissions(['camera'])
  await packedOrder(page, request)
  await page.getByRole('button', { name: 'Камерою' }).click()
  const dialog = page.getByRole('dialog', { name: 'ТТН із камери' })
  await expect(dialog.getByRole('status')).toHaveText('Це не ТТН: PRROFISK-2024', {
    timeout: patience * 30_000,
  })
  await expect(dialog.getByRole('button', { name: 'Вписати ТТН' })).toHaveCount(0)
})
