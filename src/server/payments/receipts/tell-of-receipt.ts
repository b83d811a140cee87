import * as v from 'valibot'
import type { Kopiykas } from '../../../domain/platform/money.ts'
import type { ReceiptKind } from '../../../domain/payments/receipt.ts'
import type { Db } from '../../platform/db/pool.ts'
import { enqueueMessages } from '../../outbox/enqueue-messages.ts'
import { statement } from '../../platform/db/statement.ts'
import type { TouchLetterOfMoney } from '../statements.gen.ts'

export const aboutReceipt = v.object({ receipt: v.string() })

interface Receipt {
  readonly id: string
  readonly kind: ReceiptKind
  /** Cumulative, of its payment. */
  readonly returned: Kopiykas
  /** Within its order. */
  readonly attempt: number
}

const touchQueued = statement<TouchLetterOfMoney>(
  'touch-letter-of-money',
  `update messages set changed_at = clock_timestamp()
   where order_id = :orderId and state = 'queued'
     and case :kind when 'sale' then kind = 'order-paid'
       else kind = 'money-returned' and details -> 'inAll' = to_jsonb(:returned::integer)
         and coalesce(details -> 'attempt', to_jsonb(:attempt::integer)) = to_jsonb(:attempt::integer) end`,
)

/** The link goes into the letter about the money if that is unsent, else into a letter of its own. */
export async function tellOfReceipt(
  db: Db,
  orderId: string,
  { id, kind, returned, attempt }: Receipt,
): Promise<void> {
  // Makes a sender that has already read the letter read it again.
  if ((await touchQueued(db, { orderId, kind, returned, attempt })) !== 0) return
  await enqueueMessages(db, orderId, [
    { kind: 'fiscal-receipt', effect: `receipt ${id}`, details: { receipt: id } },
  ])
}
