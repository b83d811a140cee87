import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { DailyKeys } from '../platform/http/daily-keys.ts'
import type { Effect } from '../platform/effects.ts'
import type { RestAfterSilence } from '../platform/rest-after-silence.ts'
import type { PaymentRoutes } from './choose-payments.ts'
import type { ReceiptSettings } from './receipt-settings.ts'
import type { FiscalService } from './receipts/fiscal-service.ts'

export interface PaymentNeeds {
  readonly db: Pool
  readonly payments: PaymentRoutes
  readonly fiscal: FiscalService | undefined
  readonly rests: { readonly fiscal: RestAfterSilence }
  readonly dailyKeys: DailyKeys
  readonly log: FastifyBaseLogger
  readonly config: Pick<ReceiptSettings, 'receiptsBy'> & {
    readonly isTestMode: boolean
    readonly returnOrigins: ReadonlySet<string>
  }
  /** Effects in the same transaction. */
  readonly happened: {
    /** `attempt` counts from 1. */
    readonly paid: readonly Effect<{ readonly orderId: string; readonly attempt: number }>[]
    /** All of the money went back. */
    readonly unpaid: readonly Effect<{ readonly orderId: string }>[]
  }
}
