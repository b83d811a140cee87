import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { ShopSettings } from '../../contract/site/site.ts'
import type { Effect } from '../platform/effects.ts'
import type { Account } from '../platform/account.ts'
import type { Carrier } from './carriers/carrier.ts'
import type { DeliveryEstimates } from './delivery-estimates.ts'

/** What bringing parcels needs of the rest of the shop. */
export interface DeliveryNeeds {
  readonly db: Pool
  /** Who brings the parcels, if it can be asked. */
  readonly carrier: Carrier | undefined
  /** What it would take for a parcel, and when it would bring it. */
  readonly estimates: DeliveryEstimates
  readonly log: FastifyBaseLogger
  readonly config: {
    readonly isTestMode: boolean
    /** At the carrier; without one a live shop has no directory of its points. */
    readonly carrierAccount: Account | undefined
    readonly site: Pick<ShopSettings, 'deliveryPolicy'>
  }
  /** What else is to be done in the same transaction. */
  readonly happened: {
    /** What is to be done for an order is another now, or where its parcels are. */
    readonly changed: readonly Effect<{ readonly orderId: string }>[]
    /** A parcel is in the buyer's hands. */
    readonly received: readonly Effect<{ readonly orderId: string }>[]
  }
}
