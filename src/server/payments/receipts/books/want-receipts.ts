import type { Kopiykas } from '../../../../domain/platform/money.ts'
import type { ReceiptMaker, WantedReceipts } from '../../../../domain/payments/receipt.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { priorityOf } from '../../../platform/queue/job-classes.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { WantReturnReceipt, WantSaleReceipt } from '../../statements.gen.ts'

export const issueReceiptTask = 'issue-receipt'

/** Serial: a slow service takes one of the two workers at most, and letters go out by the other. */
const receiptsQueue = 'receipts'

interface Payment {
  readonly id: string
  readonly orderId: string
  readonly amount: Kopiykas
  readonly receiptsBy: ReceiptMaker
}

export function addJob(id: string, runAt = 'now()'): string {
  return `graphile_worker.add_job('${issueReceiptTask}', json_build_object('receiptId', ${id}::text),
    queue_name => '${receiptsQueue}', run_at => ${runAt}, job_key => 'receipt:' || ${id}::text,
    priority => ${priorityOf(issueReceiptTask)})`
}

const insert = (wanted: string) => `with fresh as (
     insert into receipts (order_id, attempt_id, issued_by, kind, returned_kopiykas, amount_kopiykas)
     select :orderId, :attemptId, :receiptsBy, wanted.* from (${wanted}) wanted
     on conflict (attempt_id, returned_kopiykas) do nothing
     returning id
   ) select ${addJob('id')} from fresh`
const wantSale = statement<WantSaleReceipt>('want-sale-receipt', insert(`select 'sale', 0, :amount::integer`))
const wantReturn = statement<WantReturnReceipt>(
  'want-return-receipt',
  insert(`select 'return', :returned::integer, :returned::integer - max(returned_kopiykas)
     from receipts where attempt_id = :attemptId having max(returned_kopiykas) < :returned`),
)

/** Idempotent per sum. In the transaction that stores the payment's news; the caller has locked the order. */
export async function wantReceipts(
  db: Db,
  { id: attemptId, orderId, amount, receiptsBy }: Payment,
  { isSold, returned }: WantedReceipts,
): Promise<void> {
  if (receiptsBy === 'none') return
  await Promise.all([
    isSold && wantSale(db, { orderId, attemptId, receiptsBy, amount }),
    returned !== undefined && wantReturn(db, { orderId, attemptId, receiptsBy, returned }),
  ])
}
