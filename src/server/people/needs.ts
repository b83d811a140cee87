import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { ShopSettings } from '../../contract/site/site.ts'
import type { Effect } from '../platform/effects.ts'
import type { Incoming } from '../platform/incoming.ts'
import type { PhotoStore } from '../platform/photo-store.ts'

export interface PeopleNeeds {
  readonly db: Pool
  readonly photoStore: PhotoStore
  readonly incoming: Incoming
  readonly log: FastifyBaseLogger
  readonly happened: {
    readonly erased: readonly Effect<{ readonly orderIds: readonly string[] }>[]
  }
  readonly config: {
    readonly dataDir: string
    readonly databaseOwnerUrl: string | undefined
    readonly photoDays: ShopSettings['photoDays']
    readonly site: Pick<ShopSettings, 'orderPeriods'>
  }
}
