import type { NumberedOrder } from '../../contract/orders/known-order.ts'
import { rememberPendingPayment } from '../platform/pending-payment.ts'

export function leaveForBank(order: NumberedOrder, address: string) {
  if ('orderId' in order) rememberPendingPayment(order)
  // The page of a bank takes no part in our transitions: one begun for it would fail there, unheard.
  addEventListener('pageswap', ({ viewTransition }) => viewTransition?.skipTransition(), { once: true })
  location.assign(address)
}
