import type { Db } from '../../src/server/platform/db/pool.ts'
import type { MessageKind } from '../../src/server/outbox/message.ts'

export interface MessageChanges {
  readonly kind?: MessageKind
  /** What it tells of. */
  readonly effect?: string
  readonly state?: 'queued' | 'sending' | 'sent' | 'failed'
  readonly daysAgo?: number
}

/** A message about an order that a shop has stored, sent unless told otherwise. No job sends it. Answers its id. */
export async function aMessage(
  db: Db,
  orderId: string,
  { kind = 'order-paid', effect = 'paid', state = 'sent', daysAgo = 0 }: MessageChanges = {},
): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `insert into messages (order_id, kind, effect, state, failure, created_at)
     values ($1, $2, $3, $4, $5, now() - make_interval(days => $6)) returning id`,
    [orderId, kind, effect, state, state === 'failed' ? 'refused' : null, daysAgo],
  )
  return rows[0]?.id ?? ''
}
