import * as v from 'valibot'
import type { PaymentMethod } from '../../domain/payments/payment-method.ts'
import type { PaymentNewsState } from '../../domain/orders/payment.ts'
import type { OfficeOrder } from './order.ts'

/** `POST /office/api/orders/{number}/ask-acquirer`: the acquirers are asked at once what became of its payments. */
export const askAcquirerBody = v.strictObject({})

/** What an acquirer says of one payment; it may not know it, or not answer now. */
export interface PaymentAnswer {
  readonly method: PaymentMethod
  readonly said: PaymentNewsState | 'unknown' | 'unavailable'
}

export interface AskedAcquirers {
  /** The oldest payment first; none when there is nothing to ask about. */
  readonly answers: readonly PaymentAnswer[]
  /** As it is by now. */
  readonly order: OfficeOrder
}
