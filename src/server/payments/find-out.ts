import type { Pool } from 'pg'
import { isUnknownRefund } from '../../domain/orders/refund.ts'
import type { PaymentNews } from '../../domain/orders/payment.ts'
import { inTransaction } from '../platform/db/pool.ts'
import { lostAfterSeconds, moveRefund, openRefund, readFault, readOpenRefund } from './open-refund.ts'
import { queueRefund } from './ask-refund.ts'
import { statement } from '../platform/db/statement.ts'
import type { RetryRefundCall, FindLostRefund } from './statements.gen.ts'

const mostCalls = 5

const selectLost = statement<FindLostRefund>(
  'find-lost-refund',
  `select ${openRefund} as refund, r.fault,
     r.called_at < now() - make_interval(secs => :lostAfterSeconds) as "isLost"
   from payment_attempts a join refunds r on r.attempt_id = a.id and r.state = 'uncertain' where a.id = :attemptId`,
)

const retryCall = statement<RetryRefundCall>(
  'retry-refund-call',
  `update refunds set state = 'asked' where id = :id and state = 'uncertain' and calls = :calls`,
)

/** An acquirer that lists every refund and not this one has not made it: repeated under the same id. */
export async function findOut(pool: Pool, attemptId: string, news: PaymentNews): Promise<void> {
  if (!news.refunds) return
  const [row] = await selectLost(pool, { attemptId, lostAfterSeconds })
  const refund = row?.isLost ? readOpenRefund(row.refund) : null
  if (!row || !refund || !isUnknownRefund(refund.id, news)) return
  const fault = readFault(row.fault)
  await inTransaction(pool, async (db) => {
    // The repeated call was refused, and the list does not have the earlier ones either.
    if (fault) return moveRefund(db, refund, { fault, code: null })
    if (refund.calls >= mostCalls) return
    const isAsked = (await retryCall(db, { id: refund.id, calls: refund.calls })) === 1
    if (isAsked) await queueRefund(db, refund.id)
  })
}
