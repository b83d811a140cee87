import { useEffect } from 'react'
import type { OrderStatus } from '../../contract/orders/order-row.ts'
import { endOf, leaveForStatus } from './leave-for-status.ts'
import type { PaymentReturn } from './payment-return.ts'

/** Redirects when the server knows another outcome; only a paid order keeps the thanks. */
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
