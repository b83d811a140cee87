import { useEffect } from 'react'
import type { OrderRow } from '../../../contract/order-row.ts'
import { brand } from '../../../domain/brand.ts'
import { useHydrated } from '../../islands/use-hydrated.ts'
import { endOf, leaveForStatus } from '../../pending-payment.ts'
import { orderText } from '../../text/order.ts'
import { Checking } from './checking.tsx'
import { FailureFacts } from './failure-facts.tsx'
import { FailureButtons } from './failure-buttons.tsx'
import styles from './order.module.css'
import { Unpaid } from './unpaid.tsx'
import { type OrderWatch, useOrderWatch } from './use-order-watch.ts'
import { thisVisit } from './visit.ts'

/** What became of a payment that is not known to have gone through. */
export function PaymentFailed({ fallbackKitId }: { fallbackKitId: string }) {
  const visit = useHydrated() ? thisVisit() : undefined
  const watch = useOrderWatch(visit?.known)
  const order = watch.reading?.kind === 'order' ? watch.reading.order : undefined
  useOutcome(order, visit?.status)

  const status = watch.reading?.kind === 'missing' ? 'error' : order ? statusOf(order, watch) : visit?.status
  const isChecking = !visit || status === 'pending' || status === 'paid'
  const isUnpaid = order !== undefined && status === 'unpaid'
  const isOver = visit !== undefined && !isChecking && !isUnpaid
  const heading = headingOf(status, isChecking)
  useEffect(() => {
    document.title = `${heading} — ${brand}`
  }, [heading])
  return (
    <div className={styles['page']}>
      {/* A changed outcome is read out: its heading, and what can be done. */}
      <div className={styles['main']} aria-live="polite">
        <h1 className={styles['heading']}>{heading}</h1>
        {visit && isChecking && <Checking watch={watch} />}
        {isUnpaid && <Unpaid order={order} openPage={watch.openPage} fallbackKitId={fallbackKitId} />}
        {isOver && <p className={styles['lead']}>{orderText.failed}</p>}
      </div>
      {visit && (
        <FailureFacts
          orderNumber={order?.order_number ?? visit.orderNumber}
          transactionId={order?.payment_transaction_id ?? visit.transactionId}
          status={status ?? ''}
          error={visit.error}
        />
      )}
      {isOver && <FailureButtons fallbackKitId={fallbackKitId} isConfirmed={order !== undefined} />}
    </div>
  )
}

/** Goes to the page of the outcome when the server knows another than the address. */
function useOutcome(order: OrderRow | undefined, shownStatus: string | undefined) {
  useEffect(() => {
    const end = order && endOf(order)
    if (!end) return
    const address = leaveForStatus(order)
    if (end !== shownStatus) location.replace(address)
  }, [order, shownStatus])
}

function statusOf(order: OrderRow, { openPage }: OrderWatch): string {
  return endOf(order) ?? (openPage ? 'unpaid' : 'pending')
}

function headingOf(status: string | undefined, isChecking: boolean): string {
  if (isChecking) return orderText.checkingHeading
  if (status === 'unpaid') return orderText.unpaidHeading
  return status === 'error' ? orderText.errorHeading : orderText.failedHeading
}
