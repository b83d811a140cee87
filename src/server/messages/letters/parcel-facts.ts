import type { Day } from '../../../domain/platform/day.ts'
import type { ParcelState } from '../../../domain/orders/parcel.ts'
import type { ParcelDestination } from '../../delivery/carriers/carrier.ts'
import type { Db } from '../../platform/db/pool.ts'
import { readSentOn, sentOnColumns } from '../../delivery/parcels/sent-on.ts'
import { statement } from '../../platform/db/statement.ts'
import type { FindParcelToTellOf } from '../statements.gen.ts'

/** A parcel as letters speak of it. */
export interface ParcelFacts {
  /** One of so many in its order. */
  readonly parcel: number
  readonly parcels: number
  readonly state: ParcelState
  /** By which the carrier has it now. */
  readonly trackingNumber: string | null
  /** Where it goes, if it was sent on to elsewhere than the order says. */
  readonly destination: ParcelDestination | null
  /** The first day that the carrier takes money for; `null` while it has not said. */
  readonly paidStorageFrom: Day | null
}

const select = statement<FindParcelToTellOf>(
  'find-parcel-to-tell-of',
  `select p.number as parcel, p.state, coalesce(p.redirect_number, p.tracking_number) as "trackingNumber",
     ${sentOnColumns},
     (select count(*)::integer from parcels where order_id = :orderId) as "parcels!",
     t.paid_storage_from::text as "paidStorageFrom"
   from parcels p join orders o on o.id = p.order_id left join parcel_tracking t on t.parcel_id = p.id
   where p.order_id = :orderId and p.number = :parcel and o.put_aside_at is null`,
)

/** Of a test order that a live shop has put aside nothing is told. */
export async function findParcelFacts(
  db: Db,
  orderId: string,
  parcel: number,
): Promise<ParcelFacts | undefined> {
  const [found] = await select(db, { orderId, parcel })
  return found && readSentOn(found)
}
