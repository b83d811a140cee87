import type { NumberedOrder } from '../../contract/orders/known-order.ts'
import { rememberPendingPayment } from '../platform/pending-payment.ts'

export function leaveForBank(order: NumberedOrder, address: string) {
  if ('orderId' in order) rememberPendingPayment(order)
  // A view transition to another origin would fail with an unhandled rejection.
  addEventListener('pageswap', ({ viewTransition }) => viewTransition?.skipTransition(), { once: true })
  location.assign(address)
}
