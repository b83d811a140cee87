import { expect, test } from '@playwright/test'
import config from '../playwright.config.ts'
import { beginPaying, choose, goToBank } from './bank.ts'
import { browserOptions } from './browser-options.ts'
import { buyer } from './buyer.ts'

test(
  'Back from the bank to a page that the browser had put aside: the button works, and leads to the same page of the bank',
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
