import type { Day } from '../../../domain/platform/day.ts'
import type { ParcelState } from '../../../domain/orders/parcel.ts'
import type { ParcelDestination } from '../../delivery/carriers/carrier.ts'
import type { Db } from '../../platform/db/pool.ts'
import { readSentOn, sentOnColumns } from '../../delivery/parcels/sent-on.ts'
import { statement } from '../../platform/db/statement.ts'
import type { FindParcelToNotify } from '../statements.gen.ts'

export interface ParcelFacts {
  readonly parcel: number
  readonly parcels: number
  readonly state: ParcelState
  readonly trackingNumber: string | null
  readonly destination: ParcelDestination | null
  /** First day of paid storage; `null` while unknown. */
  readonly paidStorageFrom: Day | null
}

const select = statement<FindParcelToNotify>(
  'find-parcel-to-notify',
  `select p.number as parcel, p.state, coalesce(p.redirect_number, p.tracking_number) as "trackingNumber",
     ${sentOnColumns},
     (select count(*)::integer from parcels where order_id = :orderId) as "parcels!",
     t.paid_storage_from::text as "paidStorageFrom"
   from parcels p join orders o on o.id = p.order_id left join parcel_tracking t on t.parcel_id = p.id
   where p.order_id = :orderId and p.number = :parcel and o.put_aside_at is null`,
)

/** `undefined` for test orders in a live shop. */
export async function findParcelFacts(
  db: Db,
  orderId: string,
  parcel: number,
): Promise<ParcelFacts | undefined> {
  const [found] = await select(db, { orderId, parcel })
  return found && readSentOn(found)
}
