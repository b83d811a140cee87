import { pagePaths, returnTokenParameter } from '../../contract/platform/addresses.ts'
import type { KnownOrder } from '../../contract/orders/known-order.ts'
import type { OrderStatus } from '../../contract/orders/order-row.ts'
import { missingOrderNumber, missingTransactionId, type PaymentStatus } from '../../domain/orders/order.ts'
import { forget, recall, remember } from '../platform/browser-storage.ts'
import { recallDraft } from '../platform/checkout-draft.ts'
import { forgetQuiz } from '../platform/kept-quiz.ts'
import { forgetPendingPayment } from '../platform/pending-payment.ts'

/**
 * The page that tells of this payment status, its values in the query. What is over leaves nothing behind:
 * a paid order ends the draft and the answers of the quiz too, after the others the buyer may try again with them.
 */
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
    // Where the browser keeps nothing, the next page finds the order by this alone.
    ...(returnToken && { [returnTokenParameter]: returnToken }),
  })
  return `${end === 'paid' ? pagePaths.orderSuccess : pagePaths.paymentFailed}?${query}`
}

/** An order of another browser, opened here by its address, says nothing of what is kept here. */
function isOurs(known: KnownOrder): known is Extract<KnownOrder, { orderId: string }> {
  return (
    'orderId' in known && [recall('pendingPaymentOrderId'), recallDraft().orderId].includes(known.orderId)
  )
}

/** How the payment of an order ended; every other word of the server counts as pending. */
export function endOf({
  payment_status: status,
}: OrderStatus): Exclude<PaymentStatus, 'pending'> | undefined {
  return (['paid', 'failed', 'canceled', 'expired'] as const).find((end) => end === status)
}

/** Where to when the server knows no such order or cannot be asked. */
export const notReadable = `${pagePaths.paymentFailed}?status=error`
