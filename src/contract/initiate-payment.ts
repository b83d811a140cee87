import * as v from 'valibot'
import { defaultPaymentMethod, paymentMethods } from '../domain/payment-method.ts'
import { uuidText } from './ids.ts'

/** POST /functions/v1/initiate-payment. `returnUrl` is the site origin plus /order-success?order={number}. */
export const initiatePaymentBody = v.strictObject({
  orderId: uuidText,
  paymentMethod: v.optional(v.picklist(paymentMethods), defaultPaymentMethod),
  returnUrl: v.pipe(v.string(), v.maxLength(2000)),
})

export type InitiatePaymentBody = v.InferInput<typeof initiatePaymentBody>

export interface InitiatedPayment {
  readonly paymentUrl: string
}
