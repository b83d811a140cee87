import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { ShopSettings } from '../../contract/site/site.ts'
import type { Effect } from '../platform/effects.ts'
import type { Account } from '../platform/account.ts'
import type { Carrier } from './carriers/carrier.ts'
import type { DeliveryEstimates } from './delivery-estimates.ts'

export interface DeliveryNeeds {
  readonly db: Pool
  readonly carrier: Carrier | undefined
  readonly estimates: DeliveryEstimates
  readonly log: FastifyBaseLogger
  readonly config: {
    readonly isTestMode: boolean
    readonly carrierAccount: Account | undefined
    readonly site: Pick<ShopSettings, 'deliveryPolicy'>
  }
  readonly happened: {
    readonly changed: readonly Effect<{ readonly orderId: string }>[]
    readonly received: readonly Effect<{ readonly orderId: string }>[]
  }
}
