import { pagePaths } from '../../contract/addresses.ts'
import { apiPaths } from '../../contract/api-addresses.ts'
import type { CreatedOrder } from '../../contract/create-order.ts'
import type { InitiatedPayment, InitiatePaymentBody } from '../../contract/initiate-payment.ts'
import type { PaymentMethod } from '../../domain/payment-method.ts'
import { type Answer, callFunction } from './call.ts'

export function initiatePayment(
  { orderId, orderNumber }: CreatedOrder,
  paymentMethod: PaymentMethod,
): Promise<Answer<InitiatedPayment>> {
  const returnUrl = location.origin + returnPath(orderNumber)
  const body: InitiatePaymentBody = { orderId, paymentMethod, returnUrl }
  return callFunction(apiPaths.initiatePayment, body)
}

export function returnPath(orderNumber: string): string {
  return `${pagePaths.orderSuccess}?order=${encodeURIComponent(orderNumber)}`
}
