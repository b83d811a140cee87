import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { inDatabase } from './database.ts'
import { test } from './kept-page.ts'
import { signIn } from './office-operator.ts'

/** As a bank's list has it, of which no order is in the books. */
async function aPaymentWithoutOrder() {
  const reference = `${randomInt(10_000_000, 99_999_999)}-1`
  await inDatabase((db) =>
    db.query(
      `insert into unknown_payments
         (method, provider_id, reference, amount_kopiykas, currency, paid_at, transaction_id, card, phone, email, name, purpose)
       values ('liqpay', $1, $1, 69000, 'UAH', '2026-11-27T10:22:00Z', '2781234', '424242*42', '+380501234567',
         'pokupets@example.com', 'Покупець Тестовий', 'Замовлення № 48215093')`,
      [reference],
    ),
  )
  return reference
}

test(
  'money that belongs to no order waits on «Сьогодні» with what the bank knows, until the owner has finished it',
  { tag: '@both-widths' },
  async ({ page }) => {
    const reference = await aPaymentWithoutOrder()
    await signIn(page)
    await page.goto('/office')
    const row = page.getByRole('listitem').filter({ hasText: reference })
    await expect(page.getByRole('heading', { name: 'Оплата без замовлення' })).toBeVisible()
    await expect(row).toContainText('690 грн, LiqPay')
    await expect(row).toContainText('картка 424242*42')
    await expect(row).toContainText('Покупець Тестовий')
    await expect(row.getByRole('link', { name: '+380501234567' })).toHaveAttribute(
      'href',
      'tel:+380501234567',
    )
    await expect(row.getByRole('link', { name: 'pokupets@example.com' })).toBeVisible()

    await row.getByRole('button', { name: 'Завершити' }).click()
    const dialog = page.getByRole('dialog', { name: 'Чим закінчилося?' })
    await dialog.getByRole('button', { name: 'Не змінювати' }).click()
    await expect(row).toBeVisible()
    await row.getByRole('button', { name: 'Завершити' }).click()
    await dialog.getByRole('textbox', { name: 'Нотатка' }).fill('Нове замовлення 11112222')
    await dialog.getByRole('button', { name: 'Зв’язалися, замовлення оформлено наново' }).click()
    await expect(row).toHaveCount(0)

    await page.goto('/office/log')
    const entry = page.getByRole('listitem').filter({ hasText: reference })
    await expect(entry).toContainText('Завершено оплату без замовлення')
    await expect(entry).toContainText('LiqPay')
  },
)
