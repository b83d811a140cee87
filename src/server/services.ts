import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { PaymentMethod } from '../domain/payment-method.ts'
import type { Config } from './config.ts'
import type { PaymentProvider } from './payments/provider.ts'

/** A method on offer: who takes the money, and where that provider reports to. */
export interface PaymentRoute {
  readonly provider: PaymentProvider
  readonly callbackUrl: string
}

/** Everything a request handler may need; made once, passed as an argument. */
export interface Services {
  readonly config: Config
  readonly db: Pool
  readonly payments: Readonly<Partial<Record<PaymentMethod, PaymentRoute>>>
  readonly log: FastifyBaseLogger
}
