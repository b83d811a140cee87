import { expect, test as freshTest } from '@playwright/test'
import { test } from './kept-page.ts'
import { payWith } from './bank.ts'
import { fillCheckout, fillCheckoutByHand } from './buyer.ts'
import { answerQuiz, specialAnswers } from './quiz-steps.ts'

const confirmed = 'Статус: оплату підтверджено'

freshTest(
  'from the first page through the quiz to a paid order',
  { tag: ['@both-widths', '@full-browser'] },
  async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Пройти тест' }).first().click()
    await answerQuiz(page)
    await expect(page.getByRole('heading', { name: /Рекомендуємо набір/ })).toBeVisible()
    await page.getByRole('link', { name: 'Замовити', exact: true }).first().click()

    await expect(page).toHaveURL('/checkout?kit=gentle-care')
    await fillCheckoutByHand(page)
    await payWith(page, 'Сплатити')

    await expect(page).toHaveURL(/\/order-success\?order=\d{8}/)
    await expect(page.getByText(confirmed)).toBeVisible()
    await expect(page.getByText(/Номер транзакції: (?!unknown)\S+/)).toBeVisible()
    const left = await page.evaluate(() => localStorage.getItem('pendingPaymentOrderId'))
    expect(left).toBeNull()
  },
)

test('a teenager answers for themselves and buys', async ({ page }) => {
  await page.goto('/?quiz=true')
  await answerQuiz(page, { ...specialAnswers, careFor: 'self' })
  await page.getByRole('link', { name: 'Замовити', exact: true }).first().click()
  await expect(page).toHaveURL('/checkout?kit=special-care')
  await fillCheckout(page)
  await payWith(page, 'Сплатити')
  await expect(page.getByText(confirmed)).toBeVisible()
})
