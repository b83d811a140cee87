import type { OrderFacts } from '../orders/order-facts.ts'

/** POST /functions/v1/check-payment with a `KnownOrder`: polls the bank now. */
export interface CheckedPayment extends OrderFacts {
  /** The payment page, while the bank waits for the payer. */
  readonly open_page: string | null
}
