import { test } from '@playwright/test'
import { enterOffice, newOperatorLink, withAuthenticator } from './office-operator.ts'
test('look', async ({ page, baseURL }) => {
  test.setTimeout(240_000)
  await withAuthenticator(page)
  await enterOffice(page, await newOperatorLink(baseURL))
  await page.goto('/office/shelf')
  await page.getByRole('button', { name: 'Змінити: Ніжний догляд' }).click()
  await page.getByRole('textbox', { name: 'Ціна, грн' }).fill('720')
  await page.getByRole('checkbox').check()
  await page.getByText('Як це побачать').click()
  await page.getByRole('button', { name: 'Нижче: Очищення та догляд' }).click()
  await page.getByText('Що змінювали раніше').click()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.screenshot({ path: `/tmp/q5-shelf-${width}.png`, fullPage: true })
  }
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('textbox', { name: 'Коли опублікувати' }).or(page.getByLabel('Коли опублікувати')).fill('2027-01-05T10:00')
  await page.getByRole('button', { name: 'Опублікувати' }).click()
  await page.getByRole('button', { name: 'Скасувати ці зміни' }).waitFor()
  await page.screenshot({ path: `/tmp/q5-shelf-waiting.png`, fullPage: true })
  await page.getByRole('button', { name: 'Скасувати ці зміни' }).click()
  await page.getByRole('button', { name: 'Змінити: Ніжний догляд' }).click()
  await page.getByRole('textbox', { name: 'Ціна, грн' }).fill('720')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Опублікувати' }).click()
  for (let i = 0; i < 60; i++) { await page.waitForTimeout(1000); if ((await (await page.request.get('/kits')).text()).includes('720')) break }
  for (const [name, path] of [['kits', '/kits'], ['checkout', '/checkout?kit=gentle-care']]) {
    await page.goto(path)
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.screenshot({ path: `/tmp/q5-${name}-${width}.png`, fullPage: name === 'checkout' })
    }
  }
})
