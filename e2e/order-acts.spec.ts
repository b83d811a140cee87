import { expect, type Page } from '@playwright/test'
import * as apiPaths from '../src/contract/api-paths.ts'
import { answerRequests } from './answer-requests.ts'
import { test } from './kept-page.ts'
import { openOwnersPage } from './office-operator.ts'
import { actOnOrder, readOrder, sendParcel } from './office-orders.ts'
import { openOrderPage, orderWithPage } from './order-page.ts'
import { aPhoto } from './photo-files.ts'
import { gallery, stored } from './photo-step.ts'

const cancelButton = (page: Page) => page.getByRole('button', { name: 'Скасувати замовлення' })

test('a buyer cancels before it is packed, and the owner is to give the money back', async ({
  page,
  browser,
}) => {
  const { number, path } = await orderWithPage(page.request)
  const office = await openOwnersPage(browser)
  await office.goto(`/office/orders/${number}`)
  await expect(office.getByRole('button', { name: 'Спаковано' })).toBeVisible()

  await openOrderPage(page, path)
  await cancelButton(page).click()
  const question = page.getByRole('dialog', { name: 'Скасувати замовлення?' })
  await expect(question).toContainText('повернемо всю суму, 690 грн')
  await question.getByRole('button', { name: 'Не скасовувати' }).click()
  await expect(question).toHaveCount(0)
  await expect(cancelButton(page)).toBeFocused()
  await cancelButton(page).click()
  await question.getByRole('button', { name: 'Так, скасувати' }).click()
  await expect(page.getByText('Повернемо 690 грн туди, звідки ви платили')).toBeFocused()
  await expect(cancelButton(page)).toHaveCount(0)

  // The office hears of it by itself, and packs nothing.
  await expect(office.getByText('Скасував покупець').first()).toBeVisible()
  await expect(office.getByRole('button', { name: 'Спаковано' })).toHaveCount(0)
  await office.context().close()
})

test('an order that is packed meanwhile is not canceled, and its buyer reads why', async ({
  page,
  browser,
}) => {
  const { number, path } = await orderWithPage(page.request)
  const office = await openOwnersPage(browser)
  await openOrderPage(page, path)
  await cancelButton(page).click()
  const question = page.getByRole('dialog', { name: 'Скасувати замовлення?' })
  await expect(question).toBeVisible()
  // No news comes any more: this tab still asks.
  await answerRequests(page, apiPaths.readOrderPage, () => 'unreachable')
  const [parcel] = (await readOrder(office, number)).parcels
  await actOnOrder(office, number, { action: 'pack', parcelId: parcel?.id })
  await question.getByRole('button', { name: 'Так, скасувати' }).click()
  await expect(question.getByRole('alert')).toContainText('Посилку вже складено')
  await office.context().close()
})

test('an unpaid order is canceled and cannot be paid any more', { tag: '@both-widths' }, async ({ page }) => {
  const { path } = await orderWithPage(page.request, {}, { isPaid: false })
  await openOrderPage(page, path)
  await cancelButton(page).click()
  await page.getByRole('button', { name: 'Так, скасувати' }).click()
  await expect(page.getByText('Платити за нього не треба.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Продовжити оплату' })).toHaveCount(0)
})

test('what is pressed before the script arrives is done once it has', async ({ page }) => {
  const { path } = await orderWithPage(page.request, {}, { isPaid: false })
  let deliver = () => {}
  const isDelivered = new Promise<void>((resolve) => (deliver = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await isDelivered
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await cancelButton(page).click()
  deliver()
  const question = page.getByRole('dialog', { name: 'Скасувати замовлення?' })
  await question.getByRole('button', { name: 'Не скасовувати' }).click()
  await expect(question).toHaveCount(0)
  await expect(cancelButton(page)).toBeFocused()
})

test('damage is reported with photos that only the owner sees, and settled with a note', async ({
  page,
  browser,
}) => {
  const { number, path } = await orderWithPage(page.request)
  const office = await openOwnersPage(browser)
  await sendParcel(office, number)

  await openOrderPage(page, path)
  const report = page.getByRole('button', { name: 'Повідомити про пошкодження' })
  await report.click()
  const written = page.getByLabel('Що сталося?')
  await expect(written).toBeFocused()
  await expect(page.getByText('протягом 30 днів після отримання')).toBeVisible()
  await page.getByRole('button', { name: 'Не надсилати' }).click()
  await expect(report).toBeFocused()
  await report.press('Enter')
  const send = page.getByRole('button', { name: 'Надіслати повідомлення' })
  await send.click()
  await expect(written).toBeFocused()
  await expect(written).toHaveAccessibleDescription(/Напишіть, що\sсталося$/)
  await written.fill('Кришка тріснула')
  await openOrderPage(page, path)
  await report.click()
  await expect(written).toHaveValue('Кришка тріснула')
  await gallery(page).setInputFiles([await aPhoto(), await aPhoto({ width: 480, height: 640 })])
  await send.click()
  await expect(page.getByText('Щоб надіслати фото, потрібна ваша згода')).toBeVisible()
  await page.getByRole('checkbox', { name: /Дозволяю крамниці/ }).check()
  await expect(stored(page)).toHaveCount(2)
  await page.route('**/report-damage', (route) => route.abort(), { times: 1 })
  await send.click()
  await expect(page.getByText('Написане не зникло')).toBeVisible()
  await send.click()
  await expect(page.getByText(/Повідомлення отримано \d\d\.\d\d/)).toBeVisible()
  await expect(page.locator('#reported')).toBeFocused()
  await expect(report).toHaveCount(0)

  await office.goto(`/office/orders/${number}`)
  const damage = office.getByRole('region', { name: 'Пошкодження' })
  await expect(damage).toContainText('Кришка тріснула')
  await damage.getByRole('button', { name: 'Показати фото: 2' }).click()
  const shown = damage.getByRole('img')
  await expect(shown).toHaveCount(2)
  await expect
    .poll(() => shown.first().evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  await damage.getByLabel('Що зробили').fill('Надсилаємо нову')
  await damage.getByRole('button', { name: 'Розібралися' }).click()
  await expect(damage).toContainText('Розібралися.')
  await expect(office.getByRole('region', { name: 'Нотатка для себе' })).toContainText('Надсилаємо нову')
  await office.context().close()

  // What is settled may be followed by another.
  await page.reload()
  await expect(page.getByRole('button', { name: 'Повідомити про пошкодження' })).toBeVisible()
})
