import { inTransaction } from '../../db/pool.ts'
import { done, type JobEnd } from '../../queue/job-end.ts'
import type { Services } from '../../services/services.ts'
import { tellOfParcel } from './tell-of-parcel.ts'

/** By the clock: buyers whose parcel has been at the branch for two days are told, once. */
export const tellOfWaitingTask = 'tell-of-waiting-parcels'

/** Nobody is told of one that came before such telling began, or before the shop was closed for days. */
const waits = `p.state = 'at-branch' and p.moved_at between now() - interval '6 days' and now() - interval '2 days'`

export async function tellOfWaiting({ db }: Pick<Services, 'db'>): Promise<JobEnd> {
  const { rows } = await db.query<{ orderId: string; parcel: number }>(
    `select p.order_id as "orderId", p.number as parcel
     from parcels p join orders o on o.id = p.order_id
     where ${waits} and o.erased_at is null and o.put_aside_at is null and not exists (
       select from messages m where m.order_id = o.id and m.kind = 'parcel-waits' and m.effect = 'parcel ' || p.number
     )`,
  )
  for (const { orderId, parcel } of rows) {
    await inTransaction(db, (transaction) => tellOfParcel(transaction, orderId, { kind: 'waits', parcel }))
  }
  return done
}
