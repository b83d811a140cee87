import { pagePaths } from '../../../contract/addresses.ts'
import { rememberPendingPayment } from '../../pending-payment.ts'
import type { Outcome } from './place-order.ts'

/** Leaves for the bank page, or for the thanks when the order is paid already. Answers whether it does. */
export function leaveWith(outcome: Outcome): boolean {
  if (outcome.kind !== 'pay' && outcome.kind !== 'already-paid') return false
  rememberPendingPayment(outcome.order)
  location.assign(
    outcome.kind === 'pay'
      ? outcome.paymentUrl
      : `${pagePaths.orderSuccess}?${new URLSearchParams({ order: outcome.order.orderNumber })}`,
  )
  return true
}
