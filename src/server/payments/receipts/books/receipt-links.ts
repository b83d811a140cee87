import type { Kopiykas } from '../../../../domain/platform/money.ts'
import type { ReceiptKind, ReceiptState } from '../../../../domain/payments/receipt.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { FindAwaitedReceipt, FindReceipts } from '../../statements.gen.ts'

export interface ReceiptFacts {
  readonly id: string
  readonly kind: ReceiptKind
  readonly state: ReceiptState
  readonly amount: Kopiykas
  readonly attempt: number
  /** Cumulative, of its payment. */
  readonly returned: Kopiykas
  readonly fiscalCode: string | null
  readonly url: string | null
  readonly endedAt: Date | null
}

const select = statement<FindReceipts>(
  'find-receipts',
  `select r.id, r.kind, r.state, r.amount_kopiykas as amount, a.number as attempt, r.returned_kopiykas as returned,
     r.fiscal_code as "fiscalCode", r.url, r.ended_at as "endedAt"
   from receipts r join payment_attempts a on a.id = r.attempt_id where r.order_id = :orderId order by r.id`,
)

export async function findReceiptFacts(db: Db, orderId: string): Promise<ReceiptFacts[]> {
  return select(db, { orderId })
}

const patienceSeconds = 20

const findAwaited = statement<FindAwaitedReceipt>(
  'find-awaited-receipt',
  `select from messages m join receipts r on r.order_id = m.order_id and r.state in ('wanted', 'asked')
     join payment_attempts a on a.id = r.attempt_id
   where m.id = :messageId and m.created_at > now() - make_interval(secs => :patienceSeconds) and case m.kind
     when 'order-paid' then r.kind = 'sale'
     when 'money-returned' then r.kind = 'return'
       and to_jsonb(a.number) = coalesce(m.details -> 'attempt', to_jsonb(a.number)) end`,
)

/** So that the buyer gets one letter and not two. */
export async function isReceiptAwaited(db: Db, messageId: string): Promise<boolean> {
  return (await findAwaited(db, { messageId, patienceSeconds })) !== 0
}
