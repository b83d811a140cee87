import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { fillCheckout, payWith } from './buyer.ts'
import { answerQuiz } from './quiz-steps.ts'

const confirmed = 'Статус: оплату підтверджено'

test('from the first page through the quiz to a paid order', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Пройти тест' }).first().click()
  await answerQuiz(page)
  await expect(page.getByRole('heading', { name: /Рекомендуємо набір/ })).toBeVisible()
  await page.getByRole('link', { name: 'Замовити', exact: true }).first().click()

  await expect(page).toHaveURL(/\/checkout\?kit=/)
  await fillCheckout(page)
  await payWith(page, 'Сплатити')

  await expect(page).toHaveURL(/\/order-success\?order=\d{8}/)
  await expect(page.getByText(confirmed)).toBeVisible()
  await expect(page.getByText(/Номер транзакції: (?!unknown)\S+/)).toBeVisible()
  const left = await page.evaluate(() => localStorage.getItem('pendingPaymentOrderId'))
  expect(left).toBeNull()
})

test('a teenager answers for themselves and buys', async ({ page }) => {
  await page.goto('/?quiz=true')
  await answerQuiz(page, { careFor: 'self' })
  await page.getByRole('link', { name: 'Замовити', exact: true }).first().click()
  await fillCheckout(page)
  await payWith(page, 'Сплатити')
  await expect(page.getByText(confirmed)).toBeVisible()
})

test('declined, tried again, paid', async ({ page }) => {
  await page.goto('/checkout?kit=cleansing-treatment')
  await fillCheckout(page)
  await payWith(page, 'Відхилити')
  await expect(page).toHaveURL(/\/payment-failed\?.*status=failed/)
  await expect(page.getByText('На жаль, під час обробки платежу виникла помилка.')).toBeVisible()
  await expect(page.getByText('Статус: оплату відхилено')).toBeVisible()

  await page.getByRole('link', { name: 'Спробувати ще раз' }).click()
  await expect(page).toHaveURL(/\/checkout\?kit=cleansing-treatment/)
  await expect(page.getByLabel('Електронна пошта')).toHaveValue('buyer@example.com')
  const consent = page.getByRole('checkbox', { name: /Погоджуюся/ })
  if (!(await consent.isChecked())) await consent.check()
  await payWith(page, 'Сплатити')
  await expect(page.getByText(confirmed)).toBeVisible()
})

test('canceled on the bank page', async ({ page }) => {
  await page.goto('/checkout?kit=gentle-care&additional=cleansing')
  await fillCheckout(page)
  await payWith(page, 'Скасувати')
  await expect(page).toHaveURL(/\/payment-failed\?.*status=canceled/)
  await expect(page.getByText('Статус: оплату скасовано')).toBeVisible()
})

test('an invoice that expires without a word is found by asking the bank', async ({ page }) => {
  await page.goto('/checkout?kit=gentle-care')
  await fillCheckout(page)
  await payWith(page, 'Прострочити')
  await expect(page).toHaveURL(/\/payment-failed\?.*status=expired/, { timeout: 40_000 })
  await expect(page.getByText('Статус: час на оплату вичерпано')).toBeVisible()
})

for (const method of ['LiqPay', 'WayForPay']) {
  test(`paid by ${method}`, async ({ page }) => {
    await page.goto('/checkout?kit=special-care')
    await fillCheckout(page)
    await page.getByRole('radio', { name: new RegExp(method) }).check({ force: true })
    await payWith(page, 'Сплатити')
    await expect(page.getByText(confirmed)).toBeVisible()
  })
}

test('a consultation is ordered without an address', async ({ page }) => {
  await page.goto('/checkout?kit=personal-consultation')
  await expect(page.getByLabel('Місто або село')).toHaveCount(0)
  await fillCheckout(page, { withAddress: false })
  await payWith(page, 'Сплатити')
  await expect(page.getByText(confirmed)).toBeVisible()
})

test('coming Back from the bank page unlocks the button and keeps the form', async ({ page }) => {
  await page.goto('/checkout?kit=gentle-care')
  await fillCheckout(page)
  await page.getByRole('button', { name: 'Перейти до оплати' }).click()
  await expect(page).toHaveURL(/\/sandbox\/monobank\/pay\//)
  const bankPage = page.url()
  await page.goBack()
  // The return check has its say first: the payment is still open.
  await expect(page).toHaveURL(/\/payment-failed\?.*status=pending/)
  await expect(page.getByText('Не платіть удруге, доки перевіряємо.')).toBeVisible()
  await page.goto('/checkout?kit=gentle-care')
  await expect(page.getByLabel('Електронна пошта')).toHaveValue('buyer@example.com')
  const consent = page.getByRole('checkbox', { name: /Погоджуюся/ })
  if (!(await consent.isChecked())) await consent.check()
  await page.getByRole('button', { name: 'Перейти до оплати' }).click()
  await expect(page).toHaveURL(bankPage)
})

test('the bank page is readable by everyone', async ({ page }) => {
  await page.goto('/checkout?kit=gentle-care')
  await fillCheckout(page)
  await page.getByRole('button', { name: 'Перейти до оплати' }).click()
  await expect(page).toHaveURL(/\/sandbox\/monobank\/pay\//)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations).toEqual([])
})
