import { endOf } from './leave-for-status.ts'
import type { FailureState } from './failure-text.ts'
import type { PaymentReturn } from './payment-return.ts'
import type { OrderWatch } from './use-order-watch.ts'

/**
 * What is known of the payment: by the server's word, else by the address; `unknown` when the shop has no such order. Of a
 * payment that went well, as the address may claim, this page can only say that it does not know.
 */
export function failureState(
  { status, known }: PaymentReturn,
  { reading, order, facts, openPage }: OrderWatch,
  initial: FailureState | 'unknown',
): FailureState | 'unknown' {
  if (reading?.kind === 'missing') return 'unknown'
  if (!order) {
    // This browser may know by its id an order whose token is another now.
    return initial === 'unknown' && known && 'returnToken' in known ? 'unknown' : stateNamed(status)
  }
  const end = endOf(order)
  if (end === 'canceled' && facts?.standing?.kind === 'refunded') return 'refunded'
  // A paid one is being led to its own page.
  if (end) return end === 'paid' ? 'checking' : end
  return openPage ? 'unpaid' : 'checking'
}

/** What the status in the address alone says; a word nobody knows says that it failed. */
function stateNamed(status: string): FailureState {
  if (status === 'pending') return 'checking'
  if (status === 'paid' || status === 'success') return 'error'
  return (['canceled', 'expired', 'error'] as const).find((state) => state === status) ?? 'failed'
}

/** Nobody can say that the money was not taken: paying again may be paying twice. */
export function mayBePaid(state: FailureState): boolean {
  return state === 'checking' || state === 'error'
}
