import { expect } from '@playwright/test'
import * as apiPaths from '../src/contract/api-paths.ts'
import { answerRequests } from './answer-requests.ts'
import { test } from './kept-page.ts'
import { buyer, fillCheckout } from './buyer.ts'
import { openCheckout, submitButton, total } from './checkout-page.ts'
import { answerPurchase, refuseStorage } from './shop-answers.ts'

test.describe('nothing is lost', () => {
  test('by typing and ticking before the scripts arrive', async ({ page }) => {
    let deliver = () => {}
    const isDelivered = new Promise<void>((resolve) => (deliver = resolve))
    await page.route('**/assets/checkout*.js', async (route) => {
      await isDelivered
      await route.continue()
    })
    await page.goto('/checkout?kit=gentle-care', { waitUntil: 'commit' })
    await fillCheckout(page)
    await page.getByRole('radio', { name: /LiqPay/ }).check({ force: true })
    await page.getByRole('button', { name: 'Перейти до оплати' }).click()
    await expect(page).toHaveURL('/checkout?kit=gentle-care')
    deliver()
    await expect(page.getByLabel('Номер телефону')).toHaveValue('+380671234567')
    await page.getByLabel('Прізвище').press('End')
    await page.getByLabel('Прізвище').pressSequentially('-Лис')
    await expect(page.getByLabel('Прізвище')).toHaveValue(`${buyer.lastName}-Лис`)
    await expect(page.getByLabel('Електронна пошта')).toHaveValue(buyer.email)
    await expect(page.getByRole('checkbox', { name: /Погоджуюся/ })).toBeChecked()
    await expect(page.getByRole('radio', { name: /LiqPay/ })).toBeChecked()
  })

  test('by a reload, nor by opening another kit, which starts again with one', async ({ page }) => {
    await openCheckout(page, 'gentle-care')
    await fillCheckout(page)
    await page.getByRole('radio', { name: /WayForPay/ }).check({ force: true })
    await page.getByRole('button', { name: 'Збільшити кількість' }).click()
    await page.reload()
    await expect(total(page)).toHaveText('Разом 1380\u00a0грн')
    await expect(page.getByLabel('Електронна пошта')).toHaveValue(buyer.email)
    await expect(page.getByLabel('Відділення або поштомат')).toHaveValue(buyer.warehouse)
    await expect(page.getByRole('checkbox', { name: /Погоджуюся/ })).toBeChecked()
    await expect(page.getByRole('radio', { name: /WayForPay/ })).toBeChecked()

    await openCheckout(page, 'special-care')
    await expect(page.getByLabel('Електронна пошта')).toHaveValue(buyer.email)
    await expect(total(page)).toHaveText('Разом 1400\u00a0грн')
  })

  test('by coming back to a page the browser had put aside: the button works again', async ({ page }) => {
    await answerRequests(page, apiPaths.createOrder, () => 'silence')
    await openCheckout(page, 'gentle-care')
    await fillCheckout(page)
    await submitButton(page).click()
    await expect(page.getByRole('button', { name: 'Обробка замовлення...' })).toBeVisible()
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect(page.getByRole('button', { name: 'Перейти до оплати' })).toBeEnabled()
    await expect(page.getByLabel('Електронна пошта')).toHaveValue(buyer.email)
  })

  test('where the browser refuses all storage, one can buy all the same', async ({ page }) => {
    await refuseStorage(page)
    const heard = await answerPurchase(page)
    await page.goto('/checkout?kit=gentle-care')
    await fillCheckout(page)
    await submitButton(page).click()
    await expect(page).toHaveURL('/pretend-bank')
    expect(heard.created).toHaveLength(1)
  })

  test('with a kept draft that is no draft', async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem('checkoutDraft', '{"email":'))
    await openCheckout(page, 'gentle-care')
    await fillCheckout(page)
    await expect(page.getByLabel('Електронна пошта')).toHaveValue(buyer.email)
  })
})
