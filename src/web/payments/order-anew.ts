import { beginNewOrder } from '../platform/checkout-draft.ts'
import { forgetPendingPayment } from '../platform/pending-payment.ts'

/** The order before stays payable by its letter and its bank's page, and stands in nobody's way here. */
export function orderAnew() {
  forgetPendingPayment()
  beginNewOrder()
}
