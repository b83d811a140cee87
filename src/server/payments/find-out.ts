import type { Pool } from 'pg'
import { isUnknownRefund, type RefundFault } from '../../domain/orders/refund.ts'
import type { PaymentNews } from '../../domain/orders/payment.ts'
import { inTransaction } from '../platform/db/pool.ts'
import { type CalledRefund, lostAfterSeconds, moveRefund, openRefund } from './open-refund.ts'
import { queueRefund } from './ask-refund.ts'

const mostCalls = 5

/**
 * After news of a payment that the acquirer has just been asked for: a refund whose answer was lost, and that an acquirer
 * knows nothing of which names every refund, was not made. It is asked for again under the same name.
 */
export async function findOut(pool: Pool, attemptId: string, news: PaymentNews): Promise<void> {
  if (!news.refunds) return
  const { rows } = await pool.query<{
    refund: CalledRefund | null
    isLost: boolean
    fault: RefundFault | null
  }>(
    `select ${openRefund} as refund, r.fault,
       r.called_at < now() - make_interval(secs => $2) as "isLost"
     from payment_attempts a join refunds r on r.attempt_id = a.id and r.state = 'uncertain' where a.id = $1`,
    [attemptId, lostAfterSeconds],
  )
  const [row] = rows
  if (!row?.refund || !row.isLost || !isUnknownRefund(row.refund.id, news)) return
  const { refund, fault } = row
  await inTransaction(pool, async (db) => {
    // A repeated call was refused, and there is nothing of the others either.
    if (fault) return moveRefund(db, refund, { fault, code: null })
    if (refund.calls >= mostCalls) return
    const { rowCount } = await db.query(
      `update refunds set state = 'asked' where id = $1 and state = 'uncertain' and calls = $2`,
      [refund.id, refund.calls],
    )
    if (rowCount === 1) await queueRefund(db, refund.id)
  })
}
