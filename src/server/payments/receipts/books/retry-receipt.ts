import type { Db } from '../../../platform/db/pool.ts'
import { resolvedAbout } from '../../../outbox/alert-queries.ts'
import { addJob } from './want-receipts.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { RetryReceipt } from '../../statements.gen.ts'

const renew = statement<RetryReceipt>(
  'retry-receipt',
  `with fresh as (
     update receipts set state = 'wanted', request_id = gen_random_uuid(), why = null, ended_at = null
     where id = :id and order_id = :orderId and state = 'refused'
       and exists (select from orders where id = :orderId and put_aside_at is null)
     returning id
   ), told as (
     ${resolvedAbout('receipt-refused', 'receipt', '(select id::text from fresh)')}
   )
   select ${addJob('id')} from fresh`,
)

/** Gets a new request id: a refused one never becomes a receipt. `false`: not refused, or put aside. */
export async function retryReceipt(
  db: Db,
  { id, orderId }: { readonly id: string; readonly orderId: string },
): Promise<boolean> {
  return (await renew(db, { id, orderId })).length === 1
}
