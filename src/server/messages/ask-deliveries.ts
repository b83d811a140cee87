import { type Db, inTransaction } from '../platform/db/pool.ts'
import { done, type JobEnd } from '../platform/queue/job-end.ts'
import type { MessageNeeds } from './needs.ts'
import { raiseAlert } from '../outbox/enqueue-messages.ts'
import { findSmsToAsk, recordDeliveries } from './sms-queries.ts'
import { priorityOf } from '../platform/queue/job-classes.ts'
import { statement } from '../platform/db/statement.ts'
import type { QueueAskingDeliveries } from './statements.gen.ts'

export const askDeliveriesTask = 'ask-sms'

export async function askDeliveries({ db, senders }: Pick<MessageNeeds, 'db' | 'senders'>): Promise<JobEnd> {
  const { sms } = senders
  if (!sms) return done
  for (;;) {
    const due = await findSmsToAsk(db)
    if (due.ids.length === 0) return done
    const answer = await sms.askDeliveries(due.ids)
    if (answer.kind === 'unavailable') return { kind: 'again', why: answer.why }
    await inTransaction(db, async (transaction) => {
      for (const { id, orderId, kind } of await recordDeliveries(transaction, due, answer.deliveries)) {
        await raiseAlert(transaction, { kind: 'sms-failed', orderId, details: { letter: kind, message: id } })
      }
    })
  }
}

const queue = statement<QueueAskingDeliveries>(
  'queue-asking-deliveries',
  `select from graphile_worker.add_job('${askDeliveriesTask}', '{}'::json, job_key => '${askDeliveriesTask}', max_attempts => 5,
   priority => ${priorityOf(askDeliveriesTask)})`,
)

export async function enqueueAskingDeliveries(db: Db): Promise<void> {
  await queue(db)
}
