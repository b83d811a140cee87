import * as v from 'valibot'
import type { PaymentMethod } from '../../domain/payments/payment-method.ts'
import { severalLines } from '../platform/typed.ts'
import type { Moment } from '../platform/moment.ts'

/**
 * How the owner finishes a payment that belongs to no order: the buyer was called and the order made anew, the money was
 * given back in the bank's cabinet, or it was never for this shop.
 */
export const unknownPaymentOutcomes = ['ordered-anew', 'given-back', 'not-ours'] as const
export type UnknownPaymentOutcome = (typeof unknownPaymentOutcomes)[number]

/** The body of `POST /office/api/unknown-payments/{id}` → `{}`. */
export const unknownPaymentBody = v.strictObject({
  outcome: v.picklist(unknownPaymentOutcomes),
  note: v.optional(severalLines(1000), ''),
})
export type UnknownPaymentBody = v.InferInput<typeof unknownPaymentBody>

/** Money at a bank that belongs to no order of the books. */
export interface UnknownPayment {
  readonly id: string
  readonly method: PaymentMethod
  readonly reference: string
  readonly amount: number
  readonly currency: string
  readonly paidAt: Moment | null
  readonly transactionId: string | null
  /** What the bank knows of who paid. */
  readonly card: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly name: string | null
  readonly purpose: string | null
}
