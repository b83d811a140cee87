import type { Db } from '../../platform/db/pool.ts'
import { enqueueMessages } from '../../outbox/enqueue-messages.ts'
import { type ParcelEvent, type ParcelMessage, parcelMessages } from './parcel-messages.ts'

/** Queues what people are told of a parcel, in the transaction of what became of it. */
export async function tellOfParcel(db: Db, orderId: string, event: ParcelEvent): Promise<void> {
  const needed: ParcelMessage[] = []
  for (const message of parcelMessages(event)) {
    if (!(await isQueuedAlready(db, orderId, message))) needed.push(message)
  }
  if (needed.length > 0) await enqueueMessages(db, orderId, needed)
}

/** Once more because the owner wants it; `false` when that was done within this day already. */
export async function remindOfParcel(db: Db, orderId: string, parcel: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from messages
     where order_id = $1 and kind = 'parcel-waits' and details -> 'parcel' = to_jsonb($2::integer)
       and effect like '%: %' and created_at > now() - interval '20 hours'`,
    [orderId, parcel],
  )
  if (rowCount !== 0) return false
  await tellOfParcel(db, orderId, { kind: 'still-waits', parcel, at: new Date() })
  return true
}

/** Whoever was about to send it has to read anew: it is not as it was when that began. */
async function isQueuedAlready(
  db: Db,
  orderId: string,
  { unlessQueued = [], details }: ParcelMessage,
): Promise<boolean> {
  if (unlessQueued.length === 0) return false
  const { rowCount } = await db.query(
    `update messages set changed_at = clock_timestamp()
     where order_id = $1 and kind = any ($2) and details -> 'parcel' = to_jsonb($3::integer) and state = 'queued'`,
    [orderId, unlessQueued, details.parcel],
  )
  return rowCount !== 0
}
