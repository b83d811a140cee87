import { forget, recall, remember } from './browser-storage.ts'

export interface PendingPayment {
  readonly orderId: string
  readonly orderNumber: string
}

export function recallPendingPayment(): PendingPayment | undefined {
  const orderId = recall('pendingPaymentOrderId')
  return orderId ? { orderId, orderNumber: recall('pendingPaymentOrderNumber') ?? '' } : undefined
}

/** Called just before leaving for the bank; checkout asks about the order when it opens next. */
export function rememberPendingPayment({ orderId, orderNumber }: PendingPayment) {
  remember('pendingPaymentOrderId', orderId)
  remember('pendingPaymentOrderNumber', orderNumber)
  forget('pendingPaymentChecked')
}

/** Lets pages after the payment survive a reload. */
export function recallEndedOrder(): PendingPayment | undefined {
  const [orderId = '', orderNumber = ''] = (recall('endedOrder') ?? '').split(' ')
  return orderId ? { orderId, orderNumber } : undefined
}

export function forgetPendingPayment() {
  forget('pendingPaymentOrderId', 'pendingPaymentOrderNumber')
}
