import type { NumberedOrder } from '../../contract/orders/known-order.ts'
import { defaultPaymentMethod } from '../../domain/payments/payment-method.ts'
import { initiatePayment, returnPath } from './initiate-payment.ts'
import { recallDraft } from '../platform/checkout-draft.ts'
import { leaveForBank } from './leave-for-bank.ts'

/** Redirects, or returns a message; empty without an answer. */
export async function askForPage(order: NumberedOrder): Promise<string | undefined> {
  const answer = await initiatePayment(order, recallDraft().paymentMethod || defaultPaymentMethod)
  if (answer.kind === 'unreachable') return ''
  if (answer.kind === 'ok') leaveForBank(order, answer.value.paymentUrl)
  else if (answer.refusal.code === 'order_already_paid') location.assign(returnPath(order))
  else return answer.refusal.error
  return undefined
}
