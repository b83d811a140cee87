import { useEffect, useState } from 'react'
import type { CheckedPayment } from '../../contract/payments/check-payment.ts'
import { checkPayment } from '../payments/check-payment.ts'
import { returnPath } from '../payments/initiate-payment.ts'
import { readOrder } from '../orders/read-order.ts'
import { recall, remember } from '../platform/browser-storage.ts'
import { kyivMoment } from '../platform/text/kyiv-moment.ts'
import { leaveForStatus, notReadable } from '../payments/leave-for-status.ts'
import { startNewOrder } from '../payments/start-new-order.ts'
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
 * An order sent to a payment page without a known outcome: once per session it is checked and its page opened;
 * afterwards it is shown above the form.
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
  // Without storage every visit would redirect.
  if (!pending || recall('pendingPaymentChecked') || !remember('pendingPaymentChecked', 'true'))
    return pending
  const reading = await readOrder(pending.orderId)
  // Otherwise it would redirect in every later session.
  if (reading.kind === 'missing') forgetPendingPayment()
  location.replace(
    reading.kind === 'order' ? leaveForStatus(reading.order, { orderId: pending.orderId }) : notReadable,
  )
}

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
    startNewOrder()
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
