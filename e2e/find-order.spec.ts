import { expect } from '@playwright/test'
import { test } from './kept-page.ts'
import { orderWithPage } from './order-page.ts'

test('a lost link comes by SMS to the phone of the order, and opens its page', async ({ page, request }) => {
  const tail = String(Date.now()).slice(-7)
  const phone = `38093${tail}`
  const { number, path } = await orderWithPage(request, { phone: `+${phone}` })
  await page.goto('/find-order')
  await page.getByLabel('Номер замовлення').fill(`№ ${number}`)
  await page.getByLabel('Телефон із замовлення').fill(`https://wa.me/${phone}`)
  await page.getByRole('button', { name: 'Надіслати посилання' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Перевіряємо' })).toBeVisible()
  await expect(page.getByText('чекайте на SMS')).toBeVisible()

  await page.goto(`/sandbox/phone?number=${phone}`)
  const link = page.getByRole('link', { name: path })
  await expect(async () => {
    await page.reload()
    await expect(link).toBeVisible({ timeout: 500 })
  }).toPass()
  await link.click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1, name: `Замовлення № ${number}` })).toBeVisible()
})
