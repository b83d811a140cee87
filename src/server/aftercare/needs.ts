import type { Pool } from 'pg'
import type { DeliveryEstimates } from '../delivery/delivery-estimates.ts'
import type { DeliveryNeeds } from '../delivery/needs.ts'

/** What the buyer's page needs of the rest of the shop. */
export interface AftercareNeeds {
  readonly db: Pool
  readonly estimates: DeliveryEstimates
  /** How many connections are held at once. */
  readonly config: { readonly maxConnections: number }
  readonly happened: DeliveryNeeds['happened']
}
