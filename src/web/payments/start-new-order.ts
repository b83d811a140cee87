import { resetDraftOrder } from '../platform/checkout-draft.ts'
import { forgetPendingPayment } from '../platform/pending-payment.ts'

/** The earlier order stays payable through its letter. */
export function startNewOrder() {
  forgetPendingPayment()
  resetDraftOrder()
}
