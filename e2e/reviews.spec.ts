import { expect } from '@playwright/test'
import { phone } from './browser-options.ts'
import { faultsOf } from './examine.ts'
import { test } from './kept-page.ts'
import { signIn } from './office-operator.ts'
import { receivedOrder } from './order-page.ts'

test('a buyer tells of a kit without a script, the owner publishes it, and it is gone when they take it back', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  test.slow()
  const { number, path } = await receivedOrder(request, { firstName: 'Ївга' })
  const kits = async () => (await request.get('/kits')).text()
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  const buyer = await context.newPage()
  await buyer.goto(path)
  await buyer.getByRole('link', { name: 'Написати відгук' }).click()
  await expect(buyer.getByRole('heading', { level: 1, name: 'Ваш відгук' })).toBeVisible()
  await buyer.getByRole('radio', { name: '4 Добре' }).check()
  const words = `Шкіра спокійніша, крем пахне травою. Замовлення ${number}.`
  await buyer.getByLabel('Відгук', { exact: true }).fill(words)
  await expect(buyer.getByLabel('Як вас підписати')).toHaveValue('Ївга')
  await buyer.getByRole('checkbox', { name: /Погоджуюся/ }).check()
  await buyer.getByRole('button', { name: 'Надіслати відгук' }).click()
  await expect(buyer.getByText('Дякуємо, відгук у нас')).toBeVisible()

  await signIn(page)
  await page.goto('/office')
  await page
    .getByRole('listitem')
    .filter({ hasText: number })
    .getByRole('link', { name: 'Прочитати', exact: true })
    .click()
  const review = page.getByRole('listitem').filter({ hasText: words })
  await review.getByText('Відповісти').click()
  await review.getByLabel('Ваша відповідь: буде під відгуком на сайті').fill(`Дякуємо за ${number}`)
  await review.getByRole('button', { name: 'Зберегти відповідь' }).click()
  await expect(review.getByText(`Дякуємо за ${number}`).first()).toBeVisible()
  expect(await kits()).not.toContain(words)
  await review.getByRole('button', { name: 'Опублікувати' }).click()
  await expect(review).toHaveCount(0)
  await expect.poll(kits, { timeout: 60_000 }).toContain(words)

  await page.goto('/kits')
  const shown = page.getByRole('figure').filter({ hasText: words })
  await expect(shown).toContainText('Відгук покупця, замовлення перевірено')
  await expect(shown).toContainText(`Дякуємо за ${number}`)
  expect(await faultsOf(page, { axeSizes: [phone.viewport], wordWidths: [320, 768] })).toEqual([])

  await buyer.getByRole('button', { name: 'Забрати відгук' }).click()
  await expect(buyer.getByRole('button', { name: 'Надіслати відгук' })).toBeVisible()
  await expect.poll(kits, { timeout: 60_000 }).not.toContain(words)
  await context.close()
})
