import type { Db } from '../../platform/db/pool.ts'
import { dropDeadJobs } from '../../outbox/dead-jobs.ts'
import { resolveAlertsOfMessage } from '../../outbox/alert-queries.ts'
import { sendMessageTask } from '../../outbox/enqueue-messages.ts'
import { requeueFailed } from '../../outbox/message-state.ts'

/** In the caller's transaction; drops the dead job and its alert. `undefined` unless it has failed, to avoid duplicates. */
export async function resendMessage(
  db: Db,
  orderId: string | null,
  messageId: string,
): Promise<{ readonly kind: string; readonly failure: string } | undefined> {
  const sent = await requeueFailed(db, { orderId, messageId })
  if (!sent) return undefined
  await dropDeadJobs(db, sendMessageTask, { messageId })
  await resolveAlertsOfMessage(db, messageId)
  return sent
}
