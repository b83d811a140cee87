import { expect } from '@playwright/test'
import { inDatabase } from './database.ts'

/** A paid order whose receipts stand in every state: of its payment, and of sums that went back. */
export async function withEveryReceipt(orderNumber: string): Promise<void> {
  await inDatabase(async (db) => {
    const payment = `select a.id, a.order_id from payment_attempts a join orders o on o.id = a.order_id
      where o.order_number = $1 and a.state = 'paid'`
    await expect.poll(async () => (await db.query(payment, [orderNumber])).rowCount).toBe(1)
    const { rowCount } = await db.query(
      `insert into receipts (order_id, attempt_id, kind, returned_kopiykas, amount_kopiykas, issued_by, state,
         fiscal_code, url, is_offline, why, ended_at)
       select p.order_id, p.id, case when r.returned = 0 then 'sale' else 'return' end, r.returned, 100, r.maker, r.state,
         r.code, r.url, r.is_offline, r.why, case when r.is_over then now() end
       from (${payment}) p, (values
         (0, 'checkbox', 'issued', '4000123456', 'https://cabinet.tax.gov.ua/', true, null, true),
         (100, 'checkbox', 'issued', '4000123457', null, false, null, true),
         (200, 'checkbox', 'refused', null, null, false, 'Помилка з’єднання з сервером ДПС', true),
         (300, 'acquirer', 'unseen', null, null, false, null, true),
         (400, 'checkbox', 'wanted', null, null, false, null, false),
         (500, 'checkbox', 'asked', null, null, false, null, false)
       ) r (returned, maker, state, code, url, is_offline, why, is_over)`,
      [orderNumber],
    )
    expect(rowCount).toBe(6)
  })
}

/** The bank issues the receipts of an order's payment, as where the shop is set so before its page is opened. */
export async function haveBankIssue(orderNumber: string): Promise<void> {
  await inDatabase(async (db) => {
    const { rowCount } = await db.query(
      `update payment_attempts set receipts_by = 'acquirer' where reference = $1 and state in ('opening', 'pending')`,
      [`${orderNumber}-1`],
    )
    expect(rowCount).toBe(1)
  })
}
