import { expect, type Locator, type Page } from '@playwright/test'
import { buying } from '../test/kits.ts'
import { kyivDay } from '../src/domain/platform/day.ts'
import { test } from './kept-page.ts'
import { anotherOperator, signIn } from './office-operator.ts'
import { actOnOrder, paidOrder, quizWithAllergy } from './office-orders.ts'

const service = buying('personal-consultation')

test('a month of support is begun with a word, put on another day, done, taken back and written of', async ({
  page,
  request,
}) => {
  const number = await paidOrder(request, {
    ...service,
    lastName: 'Супровідна',
    quizSubmissionId: await quizWithAllergy(request, 'кунжут'),
  })
  await signIn(page)
  await page.goto('/office')

  const contacting = rowOf(page, 'Зв’язатися з покупцем', number)
  await press(page, contacting.getByRole('button', { name: 'Зв’язалися' }))
  await expect(contacting).toHaveCount(0)

  await page.goto('/office/support')
  const soon = rowOf(page, 'Найближчі 7 днів', number)
  await expect(soon).toContainText('Тиждень 1 із 4')
  await expect(soon).toContainText('алергія: «кунжут»')
  await expect(soon.getByRole('link', { name: /^Телефон/ })).toHaveAttribute('href', /^tel:/)

  await soon.getByRole('button', { name: 'Перенести: +1 тиждень' }).click()
  await expect(rowOf(page, 'Пізніше', number)).toBeVisible()
  await page.getByRole('button', { name: 'Скасувати' }).click()
  await expect(soon).toBeVisible()

  await soon.getByText('Дата й нотатка').click()
  await soon.getByLabel('Новий день').fill(kyivDay(Date.now()))
  await press(page, soon.getByRole('button', { name: 'Перенести', exact: true }))
  const today = rowOf(page, 'На сьогодні', number)
  await expect(today).toContainText('сьогодні')

  await page.goto('/office')
  const due = rowOf(page, 'Супровід', number)
  await expect(due).toContainText('Тиждень 1 із 4')
  await due.getByRole('link').click()
  const plan = page.getByRole('region', { name: 'Супровід' }).last()
  const first = plan.getByRole('listitem').first()
  await first.getByText('Дата й нотатка').click()
  await first.getByLabel('Нотатка про цей тиждень').fill('Щоки спокійніші')
  await press(page, first.getByRole('button', { name: 'Зберегти нотатку' }))
  await press(page, first.getByRole('button', { name: 'Зроблено' }))
  await expect(first).toContainText('✓ Тиждень 1 із 4')
  await press(page, page.getByRole('button', { name: 'Скасувати' }))
  await expect(first.getByRole('button', { name: 'Зроблено' })).toBeVisible()

  await page.goto('/office/support')
  await expect(today).toContainText('Щоки спокійніші')
  // What another operator does comes by itself.
  const other = await anotherOperator()
  await actOnOrder(other, number, { action: 'finish-check-in', week: 1 })
  await expect(today).toHaveCount(0)
  await expect(rowOf(page, 'Пізніше', number)).toContainText('Тиждень 2 із 4')
  await actOnOrder(other, number, { action: 'move-check-in', week: 2, dueOn: kyivDay(Date.now()) })
  await expect(today).toContainText('Тиждень 2 із 4')
})

/** Shown as done at once, it is waited for: a page opened before the shop has it would say what was. */
async function press(page: Page, button: Locator) {
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/actions'))
  await button.click()
  await answered
}

function rowOf(page: Page, group: string, number: string) {
  return page.getByRole('region', { name: group }).getByRole('listitem').filter({ hasText: number })
}
