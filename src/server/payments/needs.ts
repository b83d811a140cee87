import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { DailyKeys } from '../platform/http/daily-keys.ts'
import type { Effect } from '../platform/effects.ts'
import type { RestAfterSilence } from '../platform/rest-after-silence.ts'
import type { PaymentRoutes } from './choose-payments.ts'
import type { ReceiptSettings } from './receipt-settings.ts'
import type { FiscalService } from './receipts/fiscal-service.ts'

/** What payments need of the rest of the shop. */
export interface PaymentNeeds {
  readonly db: Pool
  /** Who takes the money. */
  readonly payments: PaymentRoutes
  /** Who issues fiscal receipts, if the shop has somebody. */
  readonly fiscal: FiscalService | undefined
  /** For how long that is left alone. */
  readonly rests: { readonly fiscal: RestAfterSilence }
  /** Keys that all nodes share. */
  readonly dailyKeys: DailyKeys
  readonly log: FastifyBaseLogger
  readonly config: Pick<ReceiptSettings, 'receiptsBy'> & {
    readonly isTestMode: boolean
    /** Origins a payment page may send the buyer back to; the shop's own is always among them. */
    readonly returnOrigins: ReadonlySet<string>
  }
  /** What else is to be done in the same transaction. */
  readonly happened: {
    /** By which of its attempts to pay, counted from 1. */
    readonly paid: readonly Effect<{ readonly orderId: string; readonly attempt: number }>[]
    /** All of the money went back. */
    readonly unpaid: readonly Effect<{ readonly orderId: string }>[]
  }
}
