import type { Kopiykas } from '../../domain/platform/money.ts'
import type { RefundState } from '../../domain/orders/refund.ts'
import type { Db } from '../platform/db/pool.ts'
import { resolvedAbout } from '../outbox/alert-queries.ts'
import { reconsidered } from '../orders/move-order.ts'
import { wantReceipts } from './receipts/books/want-receipts.ts'
import { canBeEnded } from './open-refund.ts'
import { returned } from './refund-queries.ts'
import { statement } from '../platform/db/statement.ts'
import type { EndRefund, FindPaymentOfRefund } from './statements.gen.ts'

export type SeenInCabinet = 'made' | 'not-made'

export interface EndedRefund {
  readonly amount: Kopiykas
  readonly stateBefore: RefundState
}

const end = statement<EndRefund>(
  'end-refund',
  `with reconsidered as (
     ${reconsidered}
   ), told as (
     ${resolvedAbout('refund-uncertain', 'refund', ':id::uuid::text')}
   )
   update refunds r set state = case :seen when 'made' then 'done' else 'refused' end,
     fault = case :seen when 'made' then null else 'not-made' end, bank_code = null, ended_at = now()
   from refunds before
   where r.id = :id and r.order_id = :orderId and before.id = r.id and ${canBeEnded}
   returning r.amount_kopiykas as amount, before.state as "stateBefore"`,
)

/** The caller has locked the order. `undefined` when the call may still be on its way. */
export async function endRefund(
  db: Db,
  { id, orderId, seen }: { readonly id: string; readonly orderId: string; readonly seen: SeenInCabinet },
): Promise<EndedRefund | undefined> {
  const [ended] = await end(db, { id, orderId, seen })
  if (ended && seen === 'made') await wantReturnReceipt(db, id)
  return ended
}

const selectPayment = statement<FindPaymentOfRefund>(
  'find-payment-of-refund',
  `select a.id, a.order_id as "orderId", a.amount_kopiykas as amount, a.receipts_by as "receiptsBy",
     ${returned} as "returned!"
   from refunds r join payment_attempts a on a.id = r.attempt_id where r.id = :refundId`,
)

/** The receipt must exist before the bank reports the same money. */
async function wantReturnReceipt(db: Db, refundId: string) {
  const payments = await selectPayment(db, { refundId })
  for (const payment of payments)
    await wantReceipts(db, payment, { isSold: false, returned: payment.returned })
}
