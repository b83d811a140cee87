import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { awaken } from './quiz-steps.ts'

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
  await expect(panel).toBeFocused()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  return panel
}

test.describe('when the shop breaks in the browser', { tag: '@phone' }, () => {
  test('by a script that does not come, it says so, and a reload helps', async ({ page }) => {
    await page.route('**/assets/quiz*.js', (route) => route.abort())
    await page.goto('/?quiz=true')
    const panel = await expectCrash(page)
    await page.unroute('**/assets/quiz*.js')
    await panel.getByRole('link', { name: 'Перезавантажити' }).click()
    await awaken(page)
    await expect(page.locator('#crash')).toBeHidden()
  })

  test('by a page that cannot be drawn, it says so and leads home', async ({ page }) => {
    // A document of another version than its script, as a cache may hand it out.
    await page.route('**/?quiz=true', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace(/(id="island-props"[^>]*>)[^<]*/, '$1{}')
      await route.fulfill({ response: answer, body })
    })
    await page.goto('/?quiz=true')
    const panel = await expectCrash(page)
    await expect(page.locator('#island')).toBeEmpty()
    await panel.getByRole('link', { name: 'На головну' }).click()
    await expect(page).toHaveURL('/')
  })
})
