import * as v from 'valibot'
import type { Kopiykas } from '../../../domain/platform/money.ts'
import type { ReceiptKind } from '../../../domain/payments/receipt.ts'
import type { Db } from '../../platform/db/pool.ts'
import { enqueueMessages } from '../../outbox/enqueue-messages.ts'
import { statement } from '../../platform/db/statement.ts'
import type { TouchLetterOfMoney } from '../statements.gen.ts'

/** The details of the letter that brings a receipt: the receipt's id. */
export const aboutReceipt = v.object({ receipt: v.string() })

interface Receipt {
  readonly id: string
  readonly kind: ReceiptKind
  /** All that had gone back of the payment with it. */
  readonly returned: Kopiykas
  /** The number of its payment's attempt, of those of the order. */
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

/**
 * A receipt is issued: the letter about its money brings the link if it is still to be sent, else one of its own does.
 * Part of the caller's transaction.
 */
export async function tellOfReceipt(
  db: Db,
  orderId: string,
  { id, kind, returned, attempt }: Receipt,
): Promise<void> {
  // Whoever was about to send it has to read anew: it is not as it was when that began.
  if ((await touchQueued(db, { orderId, kind, returned, attempt })) !== 0) return
  await enqueueMessages(db, orderId, [
    { kind: 'fiscal-receipt', effect: `receipt ${id}`, details: { receipt: id } },
  ])
}
