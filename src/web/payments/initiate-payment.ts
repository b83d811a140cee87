import { pagePaths } from '../../contract/platform/addresses.ts'
import { returnTokenParameter } from '../../contract/payments/page-paths.ts'
import * as apiPaths from '../../contract/api-paths.ts'
import type { InitiatedPayment, InitiatePaymentBody } from '../../contract/payments/initiate-payment.ts'
import type { NumberedOrder } from '../../contract/orders/known-order.ts'
import type { PaymentMethod } from '../../domain/payments/payment-method.ts'
import { type Answer, callFunction } from '../platform/call.ts'
import { address, record } from '../platform/reading.ts'

const initiatedPayment = record<InitiatedPayment>({ paymentUrl: address })

export function initiatePayment(
  order: NumberedOrder,
  paymentMethod: PaymentMethod,
): Promise<Answer<InitiatedPayment>> {
  const known = 'orderId' in order ? { orderId: order.orderId } : { returnToken: order.returnToken }
  const returnUrl = `${location.origin}${pagePaths.orderSuccess}?${new URLSearchParams({ order: order.orderNumber })}`
  const body: InitiatePaymentBody = { ...known, paymentMethod, returnUrl }
  return callFunction(apiPaths.initiatePayment, initiatedPayment, body)
}

/** With the token only where the browser has no id. */
export function returnPath(order: NumberedOrder): string {
  const token = 'orderId' in order ? {} : { [returnTokenParameter]: order.returnToken }
  return `${pagePaths.orderSuccess}?${new URLSearchParams({ order: order.orderNumber, ...token })}`
}
