import { expect } from '@playwright/test'
import { test } from './kept-page.ts'
import { openCheckout } from './checkout-page.ts'
import { keepQuiz } from './quiz-steps.ts'

const told = 'Ми підставили дані з тесту. Перевірте, будь ласка.'

/** Of the quiz's first step. */
const draft = {
  parentName: 'Олена',
  contactMethods: {
    telegram: { selected: true, value: '@olena' },
    phone: { selected: true, value: '067 123 45 67' },
  },
}

test.describe('what the quiz was told', () => {
  test('is filled in, says so and can be taken out for good', async ({ page }) => {
    await keepQuiz(page, { draft })
    await openCheckout(page, 'gentle-care')
    await expect(page.getByLabel('Ім’я отримувача')).toHaveValue('Олена')
    await expect(page.getByLabel('Номер телефону')).toHaveValue('+380671234567')
    await expect(page.getByText(told)).toBeVisible()
    await expect(page.getByText('Для зв’язку ви залишили Telegram: @olena.')).toBeVisible()

    await page.getByLabel('Номер телефону').fill('+380501112233')
    await page.getByRole('button', { name: 'Прибрати дані з тесту' }).click()
    await expect(page.getByLabel('Ім’я отримувача')).toHaveValue('')
    await expect(page.getByLabel('Ім’я отримувача')).toBeFocused()
    await expect(page.getByLabel('Номер телефону')).toHaveValue('+380501112233')
    await expect(page.getByText(told)).toHaveCount(0)
    await page.reload()
    await expect(page.getByLabel('Номер телефону')).toHaveValue('+380501112233')
    await expect(page.getByLabel('Ім’я отримувача')).toHaveValue('')
  })

  test('never takes the place of what was typed', async ({ page }) => {
    await keepQuiz(page, { draft })
    await page.addInitScript(() => {
      sessionStorage['checkoutDraft'] ??= JSON.stringify({ firstName: 'Ірина' })
    })
    await openCheckout(page, 'gentle-care')
    await expect(page.getByLabel('Номер телефону')).toHaveValue('+380671234567')
    await expect(page.getByLabel('Ім’я отримувача')).toHaveValue('Ірина')
  })
})

test('a draft that another hand has written breaks nothing', async ({ page }) => {
  await page.addInitScript(() => {
    sessionStorage['checkoutDraft'] = JSON.stringify({ email: 5, city: ['Львів'], firstName: 'Олена' })
    localStorage['quizProgress'] = '{"draft":7}'
  })
  await openCheckout(page, 'gentle-care')
  await expect(page.getByLabel('Ім’я отримувача')).toHaveValue('Олена')
  await expect(page.getByLabel('Електронна пошта')).toHaveValue('')
  await expect(page.locator('#crash')).toBeHidden()
})

test('without JavaScript checkout says so and leads on', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/checkout?kit=gentle-care')
  await expect(page.locator('noscript p')).toContainText('вимкнено JavaScript')
  await expect(page.locator('noscript p')).toBeVisible()
  await expect(page.locator('noscript a')).toHaveAttribute('href', '#contact')
  await expect(page.getByRole('button', { name: 'Перейти до оплати' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Усі набори' })).toHaveAttribute('href', '/kits')
  await context.close()
})
