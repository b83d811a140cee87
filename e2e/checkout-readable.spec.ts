import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { fillCheckout } from './buyer.ts'
import { submitButton } from './checkout-page.ts'
import { answerPurchase, refused } from './shop-answers.ts'

test.describe('everyone can read', { tag: '@both-widths' }, () => {
  const states: Record<string, (page: Page) => Promise<void>> = {
    'the empty form': (page) => open(page, 'gentle-care'),
    'the form with errors': async (page) => {
      await open(page, 'special-care&additional=cleansing')
      await submitButton(page).click()
      await expect(page.getByText('Потрібно виправити: 7')).toBeVisible()
    },
    'a consultation': (page) => open(page, 'personal-consultation'),
    'the test kit': (page) => open(page, 'test-kit'),
    'an unknown kit': (page) => open(page, 'no-such-kit'),
    'a busy form': async (page) => {
      await page.route('**/functions/v1/create-order', () => {})
      await open(page, 'deep-cleansing')
      await fillCheckout(page)
      await submitButton(page).click()
      await expect(page.getByRole('button', { name: 'Обробка замовлення...' })).toBeVisible()
    },
    'a changed price': async (page) => {
      await answerPurchase(page, { create: refused(409, 'price_changed', { kitPrice: 1150 }) })
      await open(page, 'cleansing-treatment')
      await fillCheckout(page)
      await submitButton(page).click()
      await expect(page.getByText('Підтвердьте, будь ласка.')).toBeVisible()
    },
    'a slip and a limit': async (page) => {
      await open(page, 'gentle-care')
      await page.getByLabel('Електронна пошта').fill('olena@gmial.com')
      await page.getByRole('button', { name: 'Зменшити кількість' }).click({ force: true })
    },
  }
  for (const [name, reach] of Object.entries(states)) {
    test(name, async ({ page }) => {
      await reach(page)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations).toEqual([])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBeLessThanOrEqual(0)
    })
  }

  async function open(page: Page, kit: string) {
    await page.goto(`/checkout?kit=${kit}`)
    await page.waitForLoadState('networkidle')
  }
})
