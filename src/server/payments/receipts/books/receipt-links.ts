import type { Kopiykas } from '../../../../domain/platform/money.ts'
import type { ReceiptKind, ReceiptState } from '../../../../domain/payments/receipt.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { FindReceipts } from '../../statements.gen.ts'

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

/** SQL over a message `m`. So that the buyer gets one letter and not two. */
export const isReceiptAwaited = `exists (
    select from receipts r join payment_attempts a on a.id = r.attempt_id
    where r.order_id = m.order_id and r.state in ('wanted', 'asked')
      and m.created_at > now() - interval '${patienceSeconds} seconds' and case m.kind
        when 'order-paid' then r.kind = 'sale'
        when 'money-returned' then r.kind = 'return'
          and to_jsonb(a.number) = coalesce(m.details -> 'attempt', to_jsonb(a.number)) end
  )`

/** SQL over a message `m`. */
export const hasReceipts = `exists (select from receipts r where r.order_id = m.order_id)`
