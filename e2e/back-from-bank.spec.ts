import { expect, test as freshTest } from '@playwright/test'
import config from '../playwright.config.ts'
import { beginPaying, choose, goToBank } from './bank.ts'
import { browserOptions } from './browser-options.ts'
import { buyer } from './buyer.ts'
import { test } from './kept-page.ts'

test.describe('Back from the bank page', () => {
  freshTest(
    'the browser had put aside: the button works, and leads to the same page of the bank',
    { tag: '@full-browser' },
    async ({ playwright, baseURL, viewport }) => {
      // Playwright keeps browsers from putting pages aside, so this one is started without that.
      const browser = await playwright.chromium.launch({
        ...config.use?.launchOptions,
        executablePath: process.env['FULL_CHROMIUM_PATH'] ?? browserOptions.executablePath,
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      })
      const page = await browser.newPage({ baseURL: baseURL ?? '', viewport, locale: 'uk-UA' })
      await page.addInitScript(() => {
        addEventListener('pageshow', ({ persisted }) => Object.assign(window, { wasPutAside: persisted }))
      })
      const { orderNumber } = await beginPaying(page, 'monopay')
      const bankPage = page.url()
      // Nothing is loaded again, so there is no end of it to wait for.
      await page.goBack({ waitUntil: 'commit' })
      await expect(page).toHaveURL(/\/checkout\?kit=gentle-care/)
      expect(await page.evaluate('wasPutAside')).toBe(true)
      await expect(page.getByRole('button', { name: 'Перейти до оплати' })).toBeEnabled()
      await expect(page.getByLabel('Електронна пошта')).toHaveValue(buyer.email)
      expect((await goToBank(page)).orderNumber).toBe(orderNumber)
      expect(page.url()).toBe(bankPage)

      await page.goBack({ waitUntil: 'commit' })
      await choose(page, 'WayForPay')
      expect((await goToBank(page)).orderNumber).toBe(orderNumber)
      await expect(page).toHaveURL(/\/sandbox\/wayforpay\//)
      await browser.close()
    },
  )

  test('where nothing is put aside: the payment is still open, and can be gone on with', async ({ page }) => {
    const { orderNumber } = await beginPaying(page, 'monopay')
    const bankPage = page.url()
    await page.goBack()
    // The return check has its say first.
    await expect(page).toHaveURL(/\/payment-failed\?.*status=pending/)
    await expect(page.getByText('Не платіть удруге, доки перевіряємо.')).toBeVisible()
    await page.getByRole('button', { name: 'Перевірити зараз' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Оплата не завершена' })).toBeVisible()
    await expect(page.getByText(`Замовлення № ${orderNumber} чекає на оплату до `)).toBeVisible()
    await page.getByRole('link', { name: 'Продовжити оплату' }).click()
    await expect(page).toHaveURL(bankPage)
  })
})
