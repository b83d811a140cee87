import { useEffect, useState } from 'react'
import { readOrder } from '../../api/read-order.ts'
import { recall, remember } from '../../browser-storage.ts'
import {
  forgetPendingPayment,
  leaveForStatus,
  notReadable,
  type PendingPayment,
  recallPendingPayment,
} from '../../pending-payment.ts'
import { Notice } from '../../ui/notice.tsx'
import { fill, useGiven } from './given.ts'

/**
 * For a buyer whose order was sent to a bank page and is not known to be finished: asks the server about it,
 * once per session, and goes to the page that tells the outcome. Later openings warn of paying twice, unless that
 * page has found that nobody has begun to pay.
 */
export function PendingOrder() {
  const { text } = useGiven()
  const [pending, setPending] = useState<PendingPayment>()
  useEffect(() => {
    void checkReturn().then(setPending)
  }, [])
  const words = recall('pendingPaymentChecked') === 'unpaid' ? text.unpaid : text.pending
  return (
    <div aria-live="polite">
      {pending && <Notice tone="caution">{fill(words, { n: pending.orderNumber })}</Notice>}
    </div>
  )
}

async function checkReturn(): Promise<PendingPayment | undefined> {
  const pending = recallPendingPayment()
  // Without a place for the mark every opening would lead away again.
  if (!pending || recall('pendingPaymentChecked') || !remember('pendingPaymentChecked', 'true'))
    return pending
  const reading = await readOrder(pending.orderId)
  // No such order will ever be paid: kept, it would lead away from checkout in every session to come.
  if (reading.kind === 'missing') forgetPendingPayment()
  location.replace(reading.kind === 'order' ? leaveForStatus(reading.order) : notReadable)
}
