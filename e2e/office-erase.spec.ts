import { expect } from '@playwright/test'
import { test } from './kept-page.ts'
import { signIn } from './office-operator.ts'
import { paidOrder, quizWithAllergy } from './office-orders.ts'

test('who asks to be forgotten is forgotten at once, and what was paid is to be given back', async ({
  page,
  request,
}) => {
  const quizSubmissionId = await quizWithAllergy(request, 'кропива')
  const number = await paidOrder(request, { lastName: 'Забута', quizSubmissionId })
  await signIn(page)
  await page.goto(`/office/orders/${number}`)
  const recipient = page.getByRole('region', { name: 'Отримувач' })
  await expect(recipient).toContainText('Забута')
  await expect(page.getByText('алергія: «кропива»').first()).toBeVisible()

  await page.getByText('Інші дії').click()
  await page.getByRole('button', { name: 'Видалити дані клієнта' }).click()
  const dialog = page.getByRole('dialog', { name: 'Видалити дані клієнта' })
  await dialog.getByRole('button', { name: 'Не змінювати' }).click()
  await expect(recipient).toContainText('Забута')
  await page.getByRole('button', { name: 'Видалити дані клієнта' }).click()
  await dialog.getByRole('button', { name: 'Видалити назавжди' }).click()

  await expect(recipient.getByText('Особисті дані видалено.')).toBeVisible()
  await expect(page.getByText('кропива')).toHaveCount(0)
  await expect(page.getByText('Відповіді тесту видалено.')).toBeVisible()
  await expect(page.getByLabel('Нотатка', { exact: true })).toHaveCount(0)
  await expect(
    page.getByRole('region', { name: 'Оплата' }).getByText('Повернути гроші').first(),
  ).toBeVisible()
})
