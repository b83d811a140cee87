import { expect, test } from '@playwright/test'

test('a browser below the floor is told so where a script is needed', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'structuredClone'))
  for (const path of ['/?quiz=true', '/checkout?kit=gentle-care', '/order-success?order=1']) {
    await page.goto(path)
    await expect(page.getByText('Цей браузер застарілий')).toBeVisible()
    await expect(page.getByText('Unexpected Application Error!')).toBeHidden()
    await expect(page.getByRole('button', { name: /Далі|Перейти до оплати/ })).toBeHidden()
  }
  await page.goto('/office')
  await expect(page.getByText('цей браузер для неї застарілий')).toBeVisible()
  await page.goto('/kits')
  await expect(page.getByText('Цей браузер застарілий')).toHaveCount(0)
})
