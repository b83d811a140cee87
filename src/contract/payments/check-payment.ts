import type { OrderFacts } from '../orders/order-facts.ts'

/**
 * POST /functions/v1/check-payment with a `KnownOrder`: the bank is asked about the payment now, for a buyer who waits for
 * an answer. Answers the order as it is after asking.
 */
export interface CheckedPayment extends OrderFacts {
  /** The page to go on paying on, when the bank says that it is still waiting for its payer; else `null`. */
  readonly open_page: string | null
}
