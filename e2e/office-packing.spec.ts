import { expect } from '@playwright/test'
import { test } from './kept-page.ts'
import { signIn } from './office-operator.ts'
import { actOnOrder, orderToPack, paidOrder, quizWithAllergy, tickAll } from './office-orders.ts'

test('what goes into a box is ticked, and then the box is packed', async ({ page, request }) => {
  const number = await paidOrder(request, {
    quantity: 2,
    city: 'Кам’янець-Подільський',
    quizSubmissionId: await quizWithAllergy(request, 'мед'),
  })
  await signIn(page)
  await page.goto('/office/packing')
  // The list is read by then, and its news are heard.
  await expect(orderToPack(page, await paidOrder(request))).toBeVisible()
  const order = orderToPack(page, number)
  await expect(order).toHaveCount(0)

  // Once its composition is checked it comes by itself.
  await actOnOrder(page, number, { action: 'check-composition' })
  await expect(order).toContainText('Кам’янець-Подільський, Відділення №5')
  await expect(order).toContainText('алергія: «мед»')

  const packed = order.getByRole('button', { name: 'Спаковано' })
  await expect(packed).toBeDisabled()
  await tickAll(order)
  await packed.click()
  await expect(order).toHaveCount(0)
  await expect(page.getByText(`№ ${number}: спаковано`)).toBeVisible()

  await page.getByRole('button', { name: 'Скасувати' }).click()
  await expect(order.getByRole('checkbox').first()).toBeChecked()
  await packed.click()
  await expect(order).toHaveCount(0)
})
