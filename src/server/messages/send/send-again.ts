import type { Db } from '../../db/pool.ts'
import { queueFreshAnew } from '../what/enqueue-messages.ts'

/**
 * A message about an order that has failed is tried anew, in the caller's transaction, and what alarmed about it is
 * over. `undefined` when it has not failed: one that is on its way is never doubled.
 */
export async function sendAgain(
  db: Db,
  orderId: string,
  messageId: string,
): Promise<{ readonly kind: string; readonly failure: string } | undefined> {
  const { rows } = await db.query<{ kind: string; failure: string }>(
    `with failed as (
       select id, kind, failure from messages where id = $2 and order_id = $1 and state = 'failed'
         and failure <> 'put-aside' for update
     ), fresh as (
       update messages m set state = 'queued', failure = null, changed_at = now()
       from failed where m.id = failed.id returning m.id
     ), queued as (
       ${queueFreshAnew}
     ), told as (
       update alerts set resolved_at = now()
       where order_id = $1 and details ->> 'message' = $2::text and resolved_at is null
     )
     select kind, failure from failed, queued`,
    [orderId, messageId],
  )
  return rows[0]
}
