import { endOf } from './leave-for-status.ts'
import type { FailureState } from './failure-text.ts'
import type { PaymentReturn } from './payment-return.ts'
import type { OrderWatch } from './use-order-watch.ts'

/** The server's word, else the address; `unknown`: no such order. A claimed success cannot be trusted. */
export function failureState(
  { status, known }: PaymentReturn,
  { reading, order, facts, openPage }: OrderWatch,
  initial: FailureState | 'unknown',
): FailureState | 'unknown' {
  if (reading?.kind === 'missing') return 'unknown'
  if (!order) {
    // The order may be known by id while its token was renewed.
    return initial === 'unknown' && known && 'returnToken' in known ? 'unknown' : stateNamed(status)
  }
  const end = endOf(order)
  if (end === 'canceled' && facts?.standing?.kind === 'refunded') return 'refunded'
  // A paid order is being redirected.
  if (end) return end === 'paid' ? 'checking' : end
  return openPage ? 'unpaid' : 'checking'
}

/** Unknown words mean failure. */
function stateNamed(status: string): FailureState {
  if (status === 'pending') return 'checking'
  if (status === 'paid' || status === 'success') return 'error'
  return (['canceled', 'expired', 'error'] as const).find((state) => state === status) ?? 'failed'
}

/** Paying again could charge twice. */
export function isPaymentUncertain(state: FailureState): boolean {
  return state === 'checking' || state === 'error'
}
