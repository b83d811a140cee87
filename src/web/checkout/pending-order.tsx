import { useEffect, useState } from 'react'
import type { CheckedPayment } from '../../contract/payments/check-payment.ts'
import { checkPayment } from '../payments/check-payment.ts'
import { returnPath } from '../payments/initiate-payment.ts'
import { readOrder } from '../orders/read-order.ts'
import { recall, remember } from '../platform/browser-storage.ts'
import { kyivMoment } from '../platform/text/kyiv-moment.ts'
import { leaveForStatus, notReadable } from '../payments/leave-for-status.ts'
import { orderAnew } from '../payments/order-anew.ts'
import { PayOn } from '../payments/pay-on.tsx'
import {
  forgetPendingPayment,
  type PendingPayment,
  recallPendingPayment,
} from '../platform/pending-payment.ts'
import { filled } from '../platform/text/filled.ts'
import { orderBeforeText as text, unpaidOrderText } from '../payments/unpaid-order-text.ts'
import { Button, ButtonLink } from '../platform/ui/button.tsx'
import { Notice } from '../platform/ui/notice.tsx'
import styles from './checkout.module.css'

interface OrderBeforeProps {
  readonly pending: PendingPayment
  readonly onLeft: () => void
}

/**
 * For a buyer whose order was sent to a bank page and is not known to be finished: asks the server about it,
 * once per session, and goes to the page that tells the outcome. Later openings say above the form how it stands
 * and let the buyer go on with it or leave it for the new one.
 */
export function PendingOrder() {
  const [pending, setPending] = useState<PendingPayment>()
  useEffect(() => {
    void checkReturn().then(setPending)
  }, [])
  return pending && <OrderBefore pending={pending} onLeft={() => setPending(undefined)} />
}

async function checkReturn(): Promise<PendingPayment | undefined> {
  const pending = recallPendingPayment()
  // Without a place for the mark every opening would lead away again.
  if (!pending || recall('pendingPaymentChecked') || !remember('pendingPaymentChecked', 'true'))
    return pending
  const reading = await readOrder(pending.orderId)
  // No such order will ever be paid: kept, it would lead away from checkout in every session to come.
  if (reading.kind === 'missing') forgetPendingPayment()
  location.replace(
    reading.kind === 'order' ? leaveForStatus(reading.order, { orderId: pending.orderId }) : notReadable,
  )
}

/** How an order made before stands, and what can be done about it: beside the form, never in place of it. */
function OrderBefore({ pending, onLeft }: OrderBeforeProps) {
  const [found, setFound] = useState<CheckedPayment>()
  const [isAsking, setAsking] = useState(true)
  useEffect(() => {
    if (!isAsking) return
    const ask = async () => {
      const answer = await checkPayment({ orderId: pending.orderId })
      if (answer) setFound(answer)
      setAsking(false)
    }
    void ask()
  }, [isAsking, pending])
  const isPaid = found?.payment_status === 'paid'
  const canPay = found && !isPaid && (found.open_page !== null || found.payment_status !== 'pending')
  const leave = () => {
    orderAnew()
    onLeft()
    document.getElementById('email')?.focus()
  }
  return (
    <Notice tone="caution">
      <div aria-live="polite">
        <p>{filled(wordsOf(found, isAsking), { n: pending.orderNumber, until: untilOf(found) })}</p>
      </div>
      <div className={styles['orderBefore']}>
        {isPaid && <ButtonLink href={returnPath(pending)}>{text.seeOrder}</ButtonLink>}
        {canPay && <PayOn order={pending} openPage={found.open_page ?? ''} />}
        {!isPaid && !canPay && (
          <Button variant="secondary" isBusy={isAsking} onClick={() => setAsking(true)}>
            {unpaidOrderText.checkNow}
          </Button>
        )}
        <Button variant={isPaid ? 'quiet' : 'secondary'} onClick={leave}>
          {unpaidOrderText.orderNew}
        </Button>
      </div>
    </Notice>
  )
}

function wordsOf(found: CheckedPayment | undefined, isAsking: boolean): string {
  if (!found) return isAsking ? text.asking : text.pending
  if (found.payment_status === 'paid') return text.alreadyPaid
  if (found.payment_status === 'pending' && found.open_page === null) return text.pending
  return found.payable_until === null ? unpaidOrderText.unpaid : unpaidOrderText.waitsUntil
}

function untilOf(found: CheckedPayment | undefined): string {
  return found?.payable_until ? kyivMoment(found.payable_until) : ''
}
