import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { DailyKeys } from '../platform/http/daily-keys.ts'
import type { NewMessage } from '../outbox/message.ts'
import type { Effect } from '../platform/effects.ts'
import type { CircuitBreaker } from '../platform/circuit-breaker.ts'
import type { PaymentRoutes } from './choose-payments.ts'
import type { ReceiptSettings } from './receipt-settings.ts'
import type { FiscalService } from './receipts/fiscal-service.ts'

/** An order that has just been paid. */
export interface PaidOrder {
  readonly orderId: string
  /** Counted from 1. */
  readonly attempt: number
  /** Sends the payment's messages too. */
  readonly tell: (message: NewMessage) => void
}

/** What payments need of the rest of the shop. */
export interface PaymentNeeds {
  readonly db: Pool
  readonly payments: PaymentRoutes
  readonly fiscal: FiscalService | undefined
  readonly breakers: { readonly fiscal: CircuitBreaker }
  readonly dailyKeys: DailyKeys
  readonly log: FastifyBaseLogger
  readonly config: Pick<ReceiptSettings, 'receiptsBy'> & {
    readonly isTestMode: boolean
    readonly returnOrigins: ReadonlySet<string>
  }
  readonly happened: {
    readonly paid: readonly Effect<PaidOrder>[]
    /** All of the money went back. */
    readonly unpaid: readonly Effect<{ readonly orderId: string }>[]
  }
}
