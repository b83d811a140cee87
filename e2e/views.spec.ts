import { randomUUID } from 'node:crypto'
import { devices, expect, type Page, test } from '@playwright/test'
import * as apiPaths from '../src/contract/api-paths.ts'
import { questions } from '../src/domain/quiz/questions.ts'
import { stepsOf } from '../src/domain/quiz/steps.ts'
import { inDatabase } from './database.ts'
import { fillAboutYou, goOn } from './quiz-steps.ts'

// The headless browser would say what it is, and robots are not counted.
test.use({ userAgent: devices['Pixel 7'].userAgent })

test('a visitor’s steps are counted, each once, with the campaign and without the visitor', async ({
  page,
  context,
}) => {
  const campaign = `story-${randomUUID().slice(0, 8)}`
  const toldOf = (step: string) =>
    page.waitForRequest((request) => request.url().includes(`${apiPaths.countView}?step=${step}&`))
  await page.goto(`/?utm_source=${campaign}`)
  const quiz = toldOf('quiz-about')
  await page.getByRole('main').getByRole('link', { name: /тест/i }).first().click()
  await quiz
  await page.reload()
  await page.goto('/kits')
  const checkout = toldOf('/checkout')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Замовити|Оформити|Обрати|Вибрати/ })
    .first()
    .click()
  await checkout
  await expect
    .poll(() => viewsOf(campaign))
    .toEqual([
      ['/', 'outside', 1],
      ['/checkout', '/kits', 1],
      ['quiz-about', '/', 1],
    ])
  expect(await context.cookies()).toEqual([])
})

test('a step that could not be told is told with the next, and no answer takes the page away', async ({
  page,
}) => {
  const campaign = `blog-${randomUUID().slice(0, 8)}`
  const crashes: Error[] = []
  page.on('pageerror', (error) => crashes.push(error))
  const steps = stepsOf(questions)
  await page.route(`**${apiPaths.countView}*`, (route) => route.abort(), { times: 1 })
  await page.goto(`/?quiz=true&utm_source=${campaign}`)
  await fillAboutYou(page)
  await goOn(page)
  const told = (nth: number) => `quiz-${steps[nth]}`
  const seen = [
    [told(0), 'outside', 1],
    [told(1), told(0), 1],
  ]
  await expect.poll(() => viewsOf(campaign)).toEqual(seen)

  await page.route(`**${apiPaths.countView}*`, (route) => route.fulfill({ body: '{"ticket":{"a":[]}}' }))
  await page.goBack()
  await page.goto('/checkout?kit=gentle-care')
  await expect(page.getByLabel('Електронна пошта')).toBeVisible()
  expect(crashes).toEqual([])
})

test('the campaign follows from page to page without a script', async ({ page }) => {
  const campaign = `blog-${randomUUID().slice(0, 8)}`
  await page.goto(`/about?utm_source=${campaign}`)
  await toKits(page)
  await expect(page).toHaveURL(new RegExp(`/kits\\?.*utm_source=${campaign}`))
  await expect
    .poll(() => viewsOf(campaign))
    .toEqual([
      ['/about', 'outside', 1],
      ['/kits', '/about', 1],
    ])
})

async function toKits(page: Page) {
  await page.locator('main a[href^="/kits"]').first().click()
}

function viewsOf(campaign: string) {
  return inDatabase(async (db) => {
    const { rows } = await db.query<{ row: [string, string, number] }>(
      'select json_build_array(step, came_from, views) as row from view_counts where source = $1 order by step',
      [campaign],
    )
    return rows.map(({ row }) => row)
  })
}
