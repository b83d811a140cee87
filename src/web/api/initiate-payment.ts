import { apiPaths } from '../../contract/api-addresses.ts'
import type { InitiatedPayment, InitiatePaymentBody } from '../../contract/initiate-payment.ts'
import { type Answer, callFunction } from './call.ts'

/** Asks for the address of a payment page for an order. */
export function initiatePayment(body: InitiatePaymentBody): Promise<Answer<InitiatedPayment>> {
  return callFunction(apiPaths.initiatePayment, body)
}
