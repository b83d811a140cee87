import { useEffect } from 'react'
import type { OrderStatus } from '../../contract/orders/order-row.ts'
import { endOf, leaveForStatus } from './leave-for-status.ts'
import type { PaymentReturn } from './payment-return.ts'

/** Goes to the page of the outcome when the server knows another than this one shows; thanks stay with a paid order only. */
export function useOutcome(
  page: 'success' | 'failure',
  order: OrderStatus | undefined,
  returned: PaymentReturn | undefined,
) {
  useEffect(() => {
    const end = order && endOf(order)
    if (!end || !returned?.known) return
    const address = leaveForStatus(order, returned.known, returned.returnToken)
    const isHere = page === 'success' ? end === 'paid' : end === returned.status
    if (!isHere) location.replace(address)
    else if (page === 'success') history.replaceState(null, '', address)
  }, [page, order, returned])
}
