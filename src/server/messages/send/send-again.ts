import type { Db } from '../../platform/db/pool.ts'
import { dropDeadJobs } from '../../platform/queue/dead-letters.ts'
import { resolveAlertsOfMessage } from '../../outbox/alert-queries.ts'
import { queueFreshAnew, sendMessageTask } from '../../outbox/enqueue-messages.ts'
import { statement } from '../../platform/db/statement.ts'
import type { SendMessageAgain } from '../statements.gen.ts'

const queueAgain = statement<SendMessageAgain>(
  'send-message-again',
  `with failed as (
     select id, kind, failure from messages where id = :messageId and order_id is not distinct from :orderId?::uuid and state = 'failed'
       and failure <> 'put-aside' for update
   ), fresh as (
     update messages m set state = 'queued', failure = null, changed_at = now()
     from failed where m.id = failed.id returning m.id, m.kind
   ), queued as (
     ${queueFreshAnew}
   )
   select kind, failure as "failure!" from failed, queued`,
)

/** In the caller's transaction; drops the dead job and its alert. `undefined` unless it has failed, to avoid duplicates. */
export async function sendAgain(
  db: Db,
  orderId: string | null,
  messageId: string,
): Promise<{ readonly kind: string; readonly failure: string } | undefined> {
  const [sent] = await queueAgain(db, { orderId, messageId })
  if (!sent) return undefined
  await dropDeadJobs(db, sendMessageTask, { messageId })
  await resolveAlertsOfMessage(db, messageId)
  return sent
}
