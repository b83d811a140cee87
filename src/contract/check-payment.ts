import * as v from 'valibot'
import { returnToken } from './find-return.ts'
import { uuidText } from './ids.ts'
import type { OrderFacts } from './order-facts.ts'

/**
 * POST /functions/v1/check-payment: the bank is asked about the payment now, for a buyer who waits for an answer.
 * The order is known by its id, or by the token of the return address.
 */
export const checkPaymentBody = v.union([
  v.strictObject({ orderId: uuidText }),
  v.strictObject({ returnToken }),
])

export type CheckPaymentBody = v.InferInput<typeof checkPaymentBody>

/** The order as it is after asking. */
export interface CheckedPayment extends OrderFacts {
  /** The page to go on paying on, when the bank says that it is still waiting for its payer; else `null`. */
  readonly open_page: string | null
}
