import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { DailyKeys } from '../platform/http/daily-keys.ts'
import type { SaidOfItself } from '../../contract/site/site.ts'
import type { Shelf } from '../catalogue/shelf.ts'
import type { Published } from '../platform/published.ts'

export interface CheckoutNeeds {
  readonly db: Pool
  readonly shelf: Shelf
  readonly site: Published<Pick<SaidOfItself, 'offer'> & { readonly version: number }>
  readonly dailyKeys: DailyKeys
  readonly log: FastifyBaseLogger
  readonly config: { readonly isTestMode: boolean }
}
