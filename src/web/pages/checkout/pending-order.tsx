import { useEffect, useState } from 'react'
import { readOrder } from '../../api/read-order.ts'
import { recall, remember } from '../../browser-storage.ts'
import { currentDraft } from '../../checkout-draft.ts'
import {
  forgetPendingPayment,
  leaveForStatus,
  notReadable,
  type PendingPayment,
  recallPendingPayment,
} from '../../pending-payment.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/show-toast.ts'
import styles from './checkout.module.css'
import { leaveWith } from './leave-for-bank.ts'
import { openPayment } from './place-order.ts'
import { fill, useWords } from './words.ts'

/**
 * For a buyer whose order was sent to a bank page and is not known to be finished: asks the server about it,
 * once per session, and goes to the page that tells the outcome. Later openings offer to go on with it.
 */
export function PendingOrder() {
  const [unpaid, setUnpaid] = useState<PendingPayment>()
  useEffect(() => {
    void checkReturn().then(setUnpaid)
  }, [])
  if (!unpaid) return null
  const drop = () => {
    forgetPendingPayment()
    setUnpaid(undefined)
  }
  return <UnpaidNotice order={unpaid} onDrop={drop} />
}

async function checkReturn(): Promise<PendingPayment | undefined> {
  const pending = recallPendingPayment()
  // Without a place for the mark every opening would lead away again.
  if (!pending || recall('pendingPaymentChecked') || !remember('pendingPaymentChecked', 'true'))
    return pending
  const reading = await readOrder(pending.orderId)
  location.replace(reading.kind === 'order' ? leaveForStatus(reading.order) : notReadable)
}

function UnpaidNotice({ order, onDrop }: { order: PendingPayment; onDrop: () => void }) {
  const text = useWords()
  const [isBusy, setBusy] = useState(false)
  const goOn = async () => {
    setBusy(true)
    if (leaveWith(await openPayment(order, currentDraft().paymentMethod))) return
    setBusy(false)
    showToast({ title: text.trouble, text: text.failed, tone: 'error' })
  }
  return (
    <div className={styles['unpaid']}>
      <Notice tone="caution" title={fill(text.notPaidYet, { n: order.orderNumber })}>
        <div className={styles['choices']}>
          <Button look="secondary" isBusy={isBusy} onClick={() => void goOn()}>
            {text.continuePayment}
          </Button>
          <Button look="quiet" onClick={onDrop}>
            {text.orderAnew}
          </Button>
        </div>
      </Notice>
    </div>
  )
}
