import { useEffect } from 'react'
import type { OrderRow } from '../../../contract/order-row.ts'
import { missingOrderNumber, missingTransactionId } from '../../../domain/order.ts'
import { useHydrated } from '../../islands/use-hydrated.ts'
import { endOf, leaveForStatus } from '../../pending-payment.ts'
import { orderText } from '../../text/order.ts'
import { Button } from '../../ui/button.tsx'
import styles from './order.module.css'
import { Unpaid } from './unpaid.tsx'
import { type OrderWatch, useOrderWatch } from './use-order-watch.ts'
import { thisVisit } from './visit.ts'

/** The card of the order: its number, its transaction and whether the bank has confirmed the payment. */
export function OrderSuccess({ fallbackKitId }: { fallbackKitId: string }) {
  const visit = useHydrated() ? thisVisit() : undefined
  const watch = useOrderWatch(visit?.known)
  const order = watch.reading?.kind === 'order' ? watch.reading.order : undefined
  useOutcome(order)

  const number = order?.order_number ?? visit?.orderNumber
  const transaction = order?.payment_transaction_id ?? visit?.transactionId
  const isConfirmed = order ? order.payment_status === 'paid' : visit?.status === 'success' && !visit.known
  return (
    <div className={styles['card']}>
      <p className={styles['number']}>
        {number === '' ? (
          orderText.noNumber
        ) : (
          <>
            {orderText.number} <b>{number}</b>
          </>
        )}
      </p>
      <div className={styles['state']} aria-live="polite">
        {isConfirmed ? (
          <p className={styles['confirmed']}>
            {orderText.status} {orderText.confirmed}
          </p>
        ) : (
          <Waiting
            watch={watch}
            isKnown={!visit || visit.known !== undefined}
            fallbackKitId={fallbackKitId}
          />
        )}
        {transaction && transaction !== missingTransactionId && (
          <p>
            {orderText.transaction} <span className={styles['id']}>{transaction}</span>
          </p>
        )}
        {number === missingOrderNumber && <p>{orderText.noNumber}</p>}
      </div>
    </div>
  )
}

/** The server's word counts: thanks stay with a paid order only. */
function useOutcome(order: OrderRow | undefined) {
  useEffect(() => {
    if (!order) return
    const end = endOf(order)
    if (end === 'paid') history.replaceState(null, '', leaveForStatus(order))
    else if (end) location.replace(leaveForStatus(order))
  }, [order])
}

interface WaitingProps {
  readonly watch: OrderWatch
  readonly isKnown: boolean
  readonly fallbackKitId: string
}

function Waiting({ watch, isKnown, fallbackKitId }: WaitingProps) {
  const { reading, openPage, isAsking, hasStopped, askNow } = watch
  if (!isKnown || reading?.kind === 'missing') return <p>{orderText.notAsked}</p>
  if (openPage && reading?.kind === 'order') {
    return <Unpaid order={reading.order} openPage={openPage} fallbackKitId={fallbackKitId} />
  }
  if (!hasStopped) return <p className={styles['waiting']}>{orderText.waiting}</p>
  return (
    <>
      <p>{orderText.stillWaiting}</p>
      <Button look="secondary" isBusy={isAsking} onClick={askNow}>
        {orderText.checkNow}
      </Button>
    </>
  )
}
