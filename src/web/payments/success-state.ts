import type { OrderWatch } from './use-order-watch.ts'
import type { PaymentReturn } from './payment-return.ts'

/** `unknown`: the shop has no such order, or nobody here can tell which one it is. */
export type SuccessState = 'paid' | 'checking' | 'unpaid' | 'unknown'

/**
 * The server's word where it can be asked, else that of the address; `initial` is what the server had to say when it sent
 * the page.
 */
export function successState(
  { status, known }: PaymentReturn,
  { reading, order, openPage }: OrderWatch,
  initial: Exclude<SuccessState, 'unpaid'>,
): SuccessState {
  if (order?.payment_status === 'paid') return 'paid'
  if (order) return openPage ? 'unpaid' : 'checking'
  if (reading?.kind === 'missing') return 'unknown'
  // This browser may know by its id an order whose token is another now.
  if (known) return initial === 'unknown' && 'returnToken' in known ? 'unknown' : 'checking'
  return status === 'success' ? 'paid' : 'unknown'
}
