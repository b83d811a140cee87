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

/** The order whose end was told last in this tab: the pages that tell of it know it still when they are loaded again. */
export function recallEndedOrder(): PendingPayment | undefined {
  const [orderId = '', orderNumber = ''] = (recall('endedOrder') ?? '').split(' ')
  return orderId ? { orderId, orderNumber } : undefined
}

/** Nothing is pending any more. */
export function forgetPendingPayment() {
  forget('pendingPaymentOrderId', 'pendingPaymentOrderNumber')
}
