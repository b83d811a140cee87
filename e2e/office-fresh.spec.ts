import { expect, test } from '@playwright/test'
import { inDatabase } from './database.ts'
import { enterByCode, newRecoveryCode, signIn } from './office-operator.ts'
import { paidOrder } from './office-orders.ts'

test('who signed in an hour ago is asked once more who they are, and the refund they typed goes on', async ({
  page,
  request,
}) => {
  const number = await paidOrder(request, { lastName: 'Давня' })
  await signIn(page)
  const code = await newRecoveryCode(page)
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'office')
  await inDatabase((db) =>
    db.query(
      `update office_sessions set created_at = created_at - interval '1 hour' where token_hash = sha256($1::bytea)`,
      [cookie?.value],
    ),
  )
  await page.goto(`/office/orders/${number}`)
  const payment = page.getByRole('region', { name: 'Оплата' })
  await payment.getByText('Повернути гроші').first().click()
  await payment.getByLabel('Сума, грн').fill('200')
  await payment.getByRole('button', { name: 'Повернути' }).click()
  const question = page.getByRole('dialog', { name: 'Повернути гроші' })
  await question.getByRole('button', { name: 'Повернути', exact: true }).click()

  const confirm = page.getByRole('dialog', { name: 'Підтвердьте, що це ви' })
  await expect(confirm).toBeVisible()
  await enterByCode(page, code)
  await expect(confirm).toHaveCount(0)
  await expect(payment.getByText('Повернення 200 грн')).toBeVisible()
})
