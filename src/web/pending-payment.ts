import { pagePaths } from '../contract/addresses.ts'
import type { OrderRow } from '../contract/order-row.ts'
import { missingOrderNumber, missingTransactionId, type PaymentStatus } from '../domain/order.ts'
import { recallDraft } from './checkout-draft.ts'
import { forget, recall, remember } from './browser-storage.ts'

/** The order that was sent to a bank page and is not known to be finished, as this browser remembers it. */
export interface PendingPayment {
  readonly orderId: string
  /** Empty when it was not kept. */
  readonly orderNumber: string
}

export function recallPendingPayment(): PendingPayment | undefined {
  const orderId = recall('pendingPaymentOrderId')
  return orderId ? { orderId, orderNumber: recall('pendingPaymentOrderNumber') ?? '' } : undefined
}

/** Called right before the browser leaves for the bank: the next opening of checkout asks about this order. */
export function rememberPendingPayment({ orderId, orderNumber }: PendingPayment) {
  remember('pendingPaymentOrderId', orderId)
  remember('pendingPaymentOrderNumber', orderNumber)
  forget('pendingPaymentChecked')
}

/** Nothing is pending any more. */
export function forgetPendingPayment() {
  forget('pendingPaymentOrderId', 'pendingPaymentOrderNumber')
}

/**
 * The page that tells of this payment status, its values in the query. What is over leaves nothing behind:
 * a paid order ends the draft too, after the others the buyer may try again with it.
 */
export function leaveForStatus(order: OrderRow): string {
  const end = endOf(order)
  if (end && isOurs(order)) {
    forgetPendingPayment()
    if (end === 'paid') forget('checkoutDraft')
  }
  const query = new URLSearchParams({
    order: order.order_number || missingOrderNumber,
    invoice_id: order.payment_transaction_id || missingTransactionId,
    status: end === 'paid' ? 'success' : (end ?? 'pending'),
  })
  return `${end === 'paid' ? pagePaths.orderSuccess : pagePaths.paymentFailed}?${query}`
}

/** An order of another browser, opened here by its address, says nothing of what is kept here. */
function isOurs({ id }: OrderRow): boolean {
  return !id || id === recall('pendingPaymentOrderId') || id === recallDraft().orderId
}

/** How the payment of an order ended; every other word of the server counts as pending. */
export function endOf({ payment_status: status }: OrderRow): Exclude<PaymentStatus, 'pending'> | undefined {
  return (['paid', 'failed', 'canceled', 'expired'] as const).find((end) => end === status)
}

/** Where to when the server knows no such order or cannot be asked. */
export const notReadable = `${pagePaths.paymentFailed}?status=error`
