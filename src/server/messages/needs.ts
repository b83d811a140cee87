import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { SaidOfItself, ShopSettings } from '../../contract/site/site.ts'
import type { Seller } from '../../domain/site/site-fields.ts'
import type { Shelf } from '../catalogue/shelf.ts'
import type { Published } from '../platform/published.ts'
import type { CircuitBreaker } from '../platform/circuit-breaker.ts'
import type { MessageSettings } from './message-settings.ts'
import type { Senders } from './senders/sender.ts'

export interface MessageNeeds {
  readonly db: Pool
  readonly senders: Senders
  readonly breakers: Readonly<Record<'mail' | 'chat' | 'sms', CircuitBreaker>>
  readonly shelf: Shelf
  readonly site: Published<Pick<SaidOfItself, 'seller'> & { readonly version: number }>
  readonly log: FastifyBaseLogger
  readonly config: Pick<MessageSettings, 'mail' | 'sms'> & {
    readonly isTestMode: boolean
    readonly origin: string
    readonly site: ShopSettings
    readonly seller: Seller | undefined
  }
}
