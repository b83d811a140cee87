import type { Pool } from 'pg'
import type { Effect } from '../platform/effects.ts'

/** What bringing parcels needs of the rest of the shop. */
export interface DeliveryNeeds {
  readonly db: Pool
  /** What else is to be done in the same transaction. */
  readonly happened: {
    /** What is to be done for an order is another now, or where its parcels are. */
    readonly changed: readonly Effect<{ readonly orderId: string }>[]
    /** A parcel is in the buyer's hands. */
    readonly received: readonly Effect<{ readonly orderId: string }>[]
  }
}
