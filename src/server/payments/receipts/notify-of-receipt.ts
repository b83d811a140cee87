import * as v from 'valibot'
import type { Kopiykas } from '../../../domain/platform/money.ts'
import type { ReceiptKind } from '../../../domain/payments/receipt.ts'
import type { Db } from '../../platform/db/pool.ts'
import { enqueueMessages } from '../../outbox/enqueue-messages.ts'
import { changeLetterOfMoney } from '../../outbox/message-state.ts'

export const aboutReceipt = v.object({ receipt: v.string() })

interface Receipt {
  readonly id: string
  readonly kind: ReceiptKind
  readonly returned: Kopiykas
  readonly attempt: number
}

/**
 * A receipt is issued: the letter about its money brings the link if it is still to be sent, else one of its own does.
 * Part of the caller's transaction.
 */
export async function notifyOfReceipt(
  db: Db,
  orderId: string,
  { id, kind, returned, attempt }: Receipt,
): Promise<void> {
  if (await changeLetterOfMoney(db, { orderId, kind, returned, attempt })) return
  await enqueueMessages(db, orderId, [
    { kind: 'fiscal-receipt', effect: `receipt ${id}`, details: { receipt: id } },
  ])
}
