import { done, type JobEnd } from '../../platform/queue/job-end.ts'
import type { PaymentNeeds } from '../needs.ts'
import { addJob } from './books/want-receipts.ts'
import { statement } from '../../platform/db/statement.ts'
import type { QueueWaitingReceipts } from '../statements.gen.ts'

export const tendReceiptsTask = 'tend-receipts'

const queueWaiting = statement<QueueWaitingReceipts>(
  'queue-waiting-receipts',
  `select ${addJob('r.id')} from receipts r join payment_attempts a on a.id = r.attempt_id
   where r.state in ('wanted', 'asked') and a.is_test = :isTest and r.created_at < now() - interval '1 minute'
     and not exists (
       select from graphile_worker.jobs j where j.key = 'receipt:' || r.id and j.attempts < j.max_attempts
     )`,
)

/** Also requeues waiting receipts whose job was lost. */
export async function tendReceipts(
  { db, fiscal, config }: Pick<PaymentNeeds, 'db' | 'fiscal' | 'config'>,
  signal: AbortSignal,
): Promise<JobEnd> {
  await queueWaiting(db, { isTest: config.isTestMode })
  const ended = await fiscal?.endDay(signal)
  if (!ended || ended.kind === 'done') return done
  return { kind: 'again', why: 'code' in ended ? `${ended.fault} ${ended.code}` : ended.why }
}
