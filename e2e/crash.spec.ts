import { expect, type Page } from '@playwright/test'
import { test } from './kept-page.ts'
import { answerWithoutData, awaken } from './quiz-steps.ts'

async function expectCrash(page: Page) {
  const panel = page.getByRole('alert')
  await expect(
    panel.getByRole('heading', { name: 'Unexpected Application Error!', exact: true }),
  ).toBeVisible()
  await expect(panel.locator('h1')).toHaveAttribute('lang', 'en')
  await expect(
    panel.getByText('Щось пішло не так. Відповіді та форму збережено на цьому пристрої.'),
  ).toBeVisible()
  await expect(panel.getByText(/^Код для підтримки: [0-9A-Z]+$/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expect(page.locator('main')).toBeFocused()
  return panel
}

test.describe('when the shop breaks in the browser', () => {
  test('by a script that does not come, it says so, and a reload helps', async ({ page }) => {
    await page.route('**/assets/quiz*.js', (route) => route.abort())
    await page.goto('/?quiz=true')
    const panel = await expectCrash(page)
    await expect(page.getByRole('button', { name: 'Далі' })).toBeHidden()
    await page.unroute('**/assets/quiz*.js')
    await panel.getByRole('link', { name: 'Перезавантажити' }).click()
    await awaken(page)
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toHaveCount(0)
  })

  test('by a page that cannot be drawn, it says so and leads home', async ({ page }) => {
    await answerWithoutData(page)
    await page.goto('/?quiz=true')
    const panel = await expectCrash(page)
    await expect(page.locator('#island')).toHaveCount(0)
    await panel.getByRole('link', { name: 'На головну' }).click()
    await expect(page).toHaveURL('/')
  })

  test('by a film’s script that does not come, the film opens by itself', async ({ page }) => {
    await page.route('**/assets/videos*.js', (route) => route.abort())
    await page.goto('/video-instructions')
    await page.getByRole('link', { name: 'Дивитися відео «Очищення шкіри»' }).click()
    await expect(page).toHaveURL(/cleansing\.mp4$/)
  })
})
