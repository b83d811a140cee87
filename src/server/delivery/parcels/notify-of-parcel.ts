import type { Db } from '../../platform/db/pool.ts'
import { statement } from '../../platform/db/statement.ts'
import { enqueueMessages } from '../../outbox/enqueue-messages.ts'
import { changeMessageOfParcel } from '../../outbox/message-state.ts'
import { type ParcelEvent, type ParcelMessage, parcelMessages } from './parcel-messages.ts'
import type { FindReminderOfParcel } from '../statements.gen.ts'

export async function notifyOfParcel(db: Db, orderId: string, event: ParcelEvent): Promise<void> {
  const needed: ParcelMessage[] = []
  for (const message of parcelMessages(event)) {
    if (!(await isQueuedAlready(db, orderId, message))) needed.push(message)
  }
  if (needed.length > 0) await enqueueMessages(db, orderId, needed)
}

const findReminder = statement<FindReminderOfParcel>(
  'find-reminder-of-parcel',
  `select from messages
   where order_id = :orderId and kind = 'parcel-waits' and details -> 'parcel' = to_jsonb(:parcel::integer)
     and effect like '%: %' and created_at > now() - interval '20 hours'`,
)

/** `false`: already done today. */
export async function remindOfParcel(db: Db, orderId: string, parcel: number): Promise<boolean> {
  if ((await findReminder(db, { orderId, parcel })) !== 0) return false
  await notifyOfParcel(db, orderId, { kind: 'still-waits', parcel, at: new Date() })
  return true
}

async function isQueuedAlready(
  db: Db,
  orderId: string,
  { unlessQueued = [], details }: ParcelMessage,
): Promise<boolean> {
  if (unlessQueued.length === 0) return false
  return changeMessageOfParcel(db, { orderId, kinds: unlessQueued, parcel: details.parcel })
}
