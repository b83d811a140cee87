import type { Pool } from 'pg'
import { recordNews } from '../../src/server/payments/record-news.ts'
import { happened } from '../../src/server/happened.ts'

let clock = Date.UTC(2026, 10, 20, 12)

/** The bank says that an order has been paid, by an attempt of its own. */
export async function pay(db: Pool, orderId: string): Promise<void> {
  await db.query(
    `insert into payment_attempts (order_id, number, reference, method, is_test, amount_kopiykas, state, expires_at)
     select o.id, n.next, o.order_number || '-' || n.next, 'monopay', true, o.total_kopiykas, 'pending',
       now() + interval '1 day'
     from orders o, lateral (select count(*) + 1 as next from payment_attempts where order_id = o.id) n
     where o.id = $1`,
    [orderId],
  )
  await tell(db, orderId, 'paid')
}

/** The bank says that all of it went back. */
export async function refund(db: Pool, orderId: string): Promise<void> {
  await tell(db, orderId, 'refunded')
}

async function tell(db: Pool, orderId: string, state: 'paid' | 'refunded'): Promise<void> {
  const { rows } = await db.query<{ reference: string; amount: number }>(
    `select reference, amount_kopiykas as amount from payment_attempts where order_id = $1
     order by number desc limit 1`,
    [orderId],
  )
  for (const { reference, amount } of rows) {
    clock += 60_000
    const news = { state, happenedAt: clock, amount, currency: 'UAH', providerStatus: state }
    await recordNews({ db, happened }, { method: 'monopay', reference, isTest: true }, 'callback', news)
  }
}
