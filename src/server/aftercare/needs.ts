import type { Pool } from 'pg'
import type { DeliveryEstimates } from '../delivery/delivery-estimates.ts'
import type { DeliveryNeeds } from '../delivery/needs.ts'

export interface AftercareNeeds {
  readonly db: Pool
  readonly estimates: DeliveryEstimates
  readonly config: { readonly maxConnections: number }
  readonly happened: DeliveryNeeds['happened']
}
