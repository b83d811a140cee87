import * as v from 'valibot'
import type { PaymentMethod } from '../../domain/payments/payment-method.ts'
import { severalLines } from '../platform/typed.ts'
import type { Moment } from '../platform/moment.ts'

export const unknownPaymentOutcomes = ['ordered-anew', 'given-back', 'not-ours'] as const
export type UnknownPaymentOutcome = (typeof unknownPaymentOutcomes)[number]

/** `POST /office/api/unknown-payments/{id}` → `{}` */
export const unknownPaymentBody = v.strictObject({
  outcome: v.picklist(unknownPaymentOutcomes),
  note: v.optional(severalLines(1000), ''),
})
export type UnknownPaymentBody = v.InferInput<typeof unknownPaymentBody>

export interface UnknownPayment {
  readonly id: string
  readonly method: PaymentMethod
  readonly reference: string
  readonly amount: number
  readonly currency: string
  readonly paidAt: Moment | null
  readonly transactionId: string | null
  readonly card: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly name: string | null
  readonly purpose: string | null
}
