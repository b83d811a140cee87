import type { PaymentMethod } from '../../../domain/payment-method.ts'

/** Where the provider behind a method reports about payments. */
export function callbackPath(method: PaymentMethod): string {
  return `/payments/${method}/callback`
}
