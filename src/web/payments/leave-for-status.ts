import { pagePaths } from '../../contract/platform/addresses.ts'
import { returnTokenParameter } from '../../contract/payments/page-paths.ts'
import type { KnownOrder } from '../../contract/orders/known-order.ts'
import type { OrderStatus } from '../../contract/orders/order-row.ts'
import { missingOrderNumber, missingTransactionId, type PaymentStatus } from '../../domain/orders/order.ts'
import { forget, recall, remember } from '../platform/browser-storage.ts'
import { recallDraft } from '../platform/checkout-draft.ts'
import { forgetQuiz } from '../platform/kept-quiz.ts'
import { forgetPendingPayment } from '../platform/pending-payment.ts'

/** A final status clears the pending payment; a paid one also the draft and the quiz. */
export function leaveForStatus(order: OrderStatus, known: KnownOrder, returnToken = ''): string {
  const end = endOf(order)
  if (end && isOurs(known)) {
    forgetPendingPayment()
    remember('endedOrder', `${known.orderId} ${order.order_number}`)
    if (end === 'paid') {
      forget('checkoutDraft')
      forgetQuiz()
    }
  }
  const query = new URLSearchParams({
    order: order.order_number || missingOrderNumber,
    invoice_id: order.payment_transaction_id || missingTransactionId,
    status: end === 'paid' ? 'success' : (end ?? 'pending'),
    // Without storage the next page finds the order by this alone.
    ...(returnToken && { [returnTokenParameter]: returnToken }),
  })
  return `${end === 'paid' ? pagePaths.orderSuccess : pagePaths.paymentFailed}?${query}`
}

/** An order of another browser says nothing about data stored here. */
function isOurs(known: KnownOrder): known is Extract<KnownOrder, { orderId: string }> {
  return (
    'orderId' in known && [recall('pendingPaymentOrderId'), recallDraft().orderId].includes(known.orderId)
  )
}

/** Unknown words count as pending. */
export function endOf({
  payment_status: status,
}: OrderStatus): Exclude<PaymentStatus, 'pending'> | undefined {
  return (['paid', 'failed', 'canceled', 'expired'] as const).find((end) => end === status)
}

export const notReadable = `${pagePaths.paymentFailed}?status=error`
