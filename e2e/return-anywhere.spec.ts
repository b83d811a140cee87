import { type Browser, expect, type Page, test } from '@playwright/test'
import { fillCheckout } from './buyer.ts'

/** The address the bank sends the buyer back to, opened in a browser that knows nothing of the order. */
async function comeBackElsewhere(page: Page, browser: Browser, button: string) {
  await page.goto('/checkout?kit=gentle-care')
  await fillCheckout(page)
  await page.getByRole('button', { name: 'Перейти до оплати' }).click()
  await expect(page).toHaveURL(/\/sandbox\//)
  const back = page.waitForRequest((request) => request.url().includes('/order-success?'))
  await page.getByRole('button', { name: button }).click()
  const address = (await back).url()
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(address)
  return elsewhere
}

test('a buyer who comes back in another browser sees the payment confirmed', async ({ page, browser }) => {
  const elsewhere = await comeBackElsewhere(page, browser, 'Сплатити')
  await expect(elsewhere.getByText('Статус: оплату підтверджено')).toBeVisible()
  await elsewhere.context().close()
})

test('and sees there, too, that it was declined', async ({ page, browser }) => {
  const elsewhere = await comeBackElsewhere(page, browser, 'Відхилити')
  await expect(elsewhere).toHaveURL(/\/payment-failed\?.*status=failed/)
  await elsewhere.context().close()
})

test('a guessed token finds nothing', async ({ page }) => {
  await page.goto(`/order-success?order=12345678&return=${'0'.repeat(32)}&status=success`)
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('12345678')).toBeVisible()
  await expect(page.getByText('Статус: оплату підтверджено')).toHaveCount(0)
})
