import { expect, test } from '@playwright/test'
import { addDays, kyivDay, kyivMoment } from '../src/domain/platform/day.ts'
import { signIn } from './office-operator.ts'

test.use({ timezoneId: 'America/Toronto' })

test('a time that is typed far from Ukraine is Ukraine’s', async ({ page }) => {
  await signIn(page)
  await page.goto('/office/shelf')
  const day = addDays(kyivDay(Date.now()), 20)
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/shelf'),
  )
  // Nothing is published by it: the request is not let through.
  await page.route('**/office/api/shelf', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Змінити: Особиста консультація' }).click()
  await page.getByRole('textbox', { name: 'Кому підходить' }).fill('Для кожного')
  await page.getByLabel('Коли опублікувати').fill(`${day}T00:00`)
  await page.getByRole('button', { name: 'Опублікувати' }).click()
  expect(Object((await sent).postDataJSON())['publishAt']).toBe(
    new Date(kyivMoment(day, '00:00:00')).toISOString(),
  )
})
