import { payableDays } from '../../domain/orders/order.ts'
import { giveBack } from '../catalogue/stock-queries.ts'
import { inTransaction } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import { done, type JobEnd } from '../platform/queue/job-end.ts'
import type { PaymentNeeds } from './needs.ts'
import type { GiveBackUnpaid } from './statements.gen.ts'

export const releaseStockTask = 'release-stock'

/** SQL over an order `o`: its page is open or its result unknown. */
const isBeingPaid = `exists (
    select from payment_attempts a
    where a.order_id = o.id and a.page_url is not null and (a.state = 'pending' or a.expires_at > now())
  )`

const giveBackUnpaid = statement<GiveBackUnpaid>(
  'give-back-unpaid',
  giveBack(
    `not h.is_paid and exists (select from orders o where o.id = h.order_id and o.paid_at is null
       and (h.held_until < now() and not ${isBeingPaid} or o.created_at < now() - interval '${payableDays} days'))`,
  ),
)

export async function releaseStock({ db }: Pick<PaymentNeeds, 'db'>): Promise<JobEnd> {
  await inTransaction(db, giveBackUnpaid)
  return done
}
