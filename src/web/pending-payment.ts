import { pagePaths } from '../contract/addresses.ts'
import type { OrderRow } from '../contract/order-row.ts'
import { missingOrderNumber, missingTransactionId } from '../domain/order.ts'
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

export function forgetPendingPayment() {
  forget('pendingPaymentOrderId', 'pendingPaymentOrderNumber')
}

/**
 * The page that tells of this payment status, its values in the query. What is over leaves nothing behind:
 * a paid order ends the draft too, after the others the buyer may try again with it.
 */
export function leaveForStatus(order: OrderRow): string {
  const status = order.payment_status
  if (status === 'paid') forget('checkoutDraft')
  const isOver = status === 'paid' || isUnpaidEnd(status)
  if (isOver) forgetPendingPayment()
  const query = new URLSearchParams({
    order: order.order_number || missingOrderNumber,
    invoice_id: order.payment_transaction_id || missingTransactionId,
    status: status === 'paid' ? 'success' : isOver ? status : 'pending',
  })
  return `${status === 'paid' ? pagePaths.orderSuccess : pagePaths.paymentFailed}?${query}`
}

/** The three ends without money; every other word counts as pending. */
export function isUnpaidEnd(status: string): status is 'failed' | 'canceled' | 'expired' {
  return ['failed', 'canceled', 'expired'].includes(status)
}

/** Where to when the server knows no such order or cannot be asked. */
export const notReadable = `${pagePaths.paymentFailed}?status=error`
