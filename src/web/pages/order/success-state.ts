import type { OrderWatch } from './use-order-watch.ts'
import type { PaymentReturn } from './payment-return.ts'

/** `accepted`: the order was made, and nobody here can tell whether it is paid. */
export type SuccessState = 'paid' | 'accepted' | 'checking' | 'unpaid'

/** The server's word where it can be asked, else that of the address. */
export function successState(
  { status, known }: PaymentReturn,
  { reading, order, openPage }: OrderWatch,
): SuccessState {
  if (order?.payment_status === 'paid') return 'paid'
  if (order) return openPage ? 'unpaid' : 'checking'
  if (reading?.kind === 'missing') return 'accepted'
  if (known) return 'checking'
  return status === 'success' ? 'paid' : 'accepted'
}
