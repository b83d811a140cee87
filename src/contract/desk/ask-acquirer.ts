import * as v from 'valibot'
import type { PaymentMethod } from '../../domain/payments/payment-method.ts'
import type { PaymentNewsState } from '../../domain/orders/payment.ts'
import type { OfficeOrder } from './order.ts'

/** `POST /office/api/orders/{number}/ask-acquirer` */
export const askAcquirerBody = v.strictObject({})

export interface PaymentAnswer {
  readonly method: PaymentMethod
  readonly said: PaymentNewsState | 'unknown' | 'unavailable'
}

export interface AskedAcquirers {
  readonly answers: readonly PaymentAnswer[]
  readonly order: OfficeOrder
}
