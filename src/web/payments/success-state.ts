import type { OrderWatch } from './use-order-watch.ts'
import type { PaymentReturn } from './payment-return.ts'

/** `unknown`: no such order, or unclear which. */
export type SuccessState = 'paid' | 'checking' | 'unpaid' | 'unknown'

/** The server's word, else the address; `initial` is the prerendered state. */
export function successState(
  { status, known }: PaymentReturn,
  { reading, order, openPage }: OrderWatch,
  initial: Exclude<SuccessState, 'unpaid'>,
): SuccessState {
  if (order?.payment_status === 'paid') return 'paid'
  if (order) return openPage ? 'unpaid' : 'checking'
  if (reading?.kind === 'missing') return 'unknown'
  // The order may be known by id while its token was renewed.
  if (known) return initial === 'unknown' && 'returnToken' in known ? 'unknown' : 'checking'
  return status === 'success' ? 'paid' : 'unknown'
}
