import { unclaimedDays } from '../../domain/orders/parcel.ts'
import { inTransaction } from '../platform/db/pool.ts'
import { done, type JobEnd } from '../platform/queue/job-end.ts'
import type { MessageNeeds } from './needs.ts'
import { raiseAlert } from '../outbox/enqueue-messages.ts'
import type { LetterKind } from '../outbox/message.ts'
import type { ParcelEvent } from '../delivery/parcels/parcel-messages.ts'
import { notifyOfParcel } from '../delivery/parcels/notify-of-parcel.ts'
import { statement } from '../platform/db/statement.ts'
import type {
  FindParcelsWhoseStorageEnds,
  FindUnclaimedParcels,
  FindWaitingParcels,
} from './statements.gen.ts'

/** Each once: after two days at the branch, on the last day of free storage, and to the owner when nobody comes. */
export const notifyOfWaitingTask = 'tell-of-waiting-parcels'

const dueOf = {
  waits: `p.moved_at between now() - interval '6 days' and now() - interval '2 days' and ${isUntold('parcel-waits')}`,
  'storage-ends': `exists (
      select from parcel_tracking t
      where t.parcel_id = p.id and t.paid_storage_from = (now() at time zone 'Europe/Kyiv')::date + 1
    ) and ${isUntold('storage-ends')}`,
  unclaimed: `p.moved_at between now() - interval '30 days' and now() - interval '${unclaimedDays} days' and not exists (
      select from alerts a where a.order_id = o.id and a.kind = 'parcel-unclaimed' and a.details -> 'parcel' = to_jsonb(p.number::int)
    )`,
} as const

function isUntold(kind: LetterKind): string {
  return `not exists (
      select from messages m where m.order_id = o.id and m.kind = '${kind}' and m.effect = 'parcel ' || p.number
    )`
}

const waiting = (isDue: string) => `select p.order_id as "orderId", p.number as parcel
   from parcels p join orders o on o.id = p.order_id
   where p.state = 'at-branch' and o.erased_at is null and o.put_aside_at is null and ${isDue}`
const find = {
  waits: statement<FindWaitingParcels>('find-waiting-parcels', waiting(dueOf.waits)),
  'storage-ends': statement<FindParcelsWhoseStorageEnds>(
    'find-parcels-whose-storage-ends',
    waiting(dueOf['storage-ends']),
  ),
  unclaimed: statement<FindUnclaimedParcels>('find-unclaimed-parcels', waiting(dueOf.unclaimed)),
}

export async function notifyOfWaiting({ db }: Pick<MessageNeeds, 'db'>): Promise<JobEnd> {
  for (const kind of ['waits', 'storage-ends'] as const satisfies readonly ParcelEvent['kind'][]) {
    for (const { orderId, parcel } of await find[kind](db))
      await inTransaction(db, (transaction) => notifyOfParcel(transaction, orderId, { kind, parcel }))
  }
  for (const { orderId, parcel } of await find.unclaimed(db))
    await raiseAlert(db, { kind: 'parcel-unclaimed', orderId, details: { parcel } })
  return done
}
