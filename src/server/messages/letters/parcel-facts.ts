import type { ParcelState } from '../../../domain/parcel.ts'
import type { Db } from '../../db/pool.ts'

/** A parcel as letters speak of it. */
export interface ParcelFacts {
  /** One of so many in its order. */
  readonly parcel: number
  readonly parcels: number
  readonly state: ParcelState
  readonly trackingNumber: string | null
}

export async function findParcelFacts(
  db: Db,
  orderId: string,
  parcel: number,
): Promise<ParcelFacts | undefined> {
  const { rows } = await db.query<ParcelFacts>(
    `select number as parcel, state, tracking_number as "trackingNumber",
       (select count(*)::integer from parcels where order_id = $1) as parcels
     from parcels where order_id = $1 and number = $2`,
    [orderId, parcel],
  )
  return rows[0]
}
