import { useEffect } from 'react'
import type { OrderRow } from '../../../contract/order-row.ts'
import { endOf, leaveForStatus } from '../../payment/leave-for-status.ts'
import type { Visit } from './visit.ts'

/** Goes to the page of the outcome when the server knows another than this one shows; thanks stay with a paid order only. */
export function useOutcome(
  page: 'success' | 'failure',
  order: OrderRow | undefined,
  visit: Visit | undefined,
) {
  useEffect(() => {
    const end = order && endOf(order)
    if (!end || !visit) return
    const address = leaveForStatus(order, visit.returnToken)
    const isHere = page === 'success' ? end === 'paid' : end === visit.status
    if (!isHere) location.replace(address)
    else if (page === 'success') history.replaceState(null, '', address)
  }, [page, order, visit])
}
