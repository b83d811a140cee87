import { useHydrated } from '../platform/islands/use-hydrated.ts'
import { type FailureState, failureText } from './failure-text.ts'
import { type SellerContacts, SellerLinks } from '../platform/ui/seller-links.tsx'
import { FailureButtons } from './failure-buttons.tsx'
import { failureState, isPaymentUncertain } from './failure-state.ts'
import { FailureWords } from './failure-words.tsx'
import { OrderFactsCard } from './order-facts-card.tsx'
import styles from './order.module.css'
import { OrderPicture } from './order-picture.tsx'
import { useOrderWatch } from './use-order-watch.ts'
import { useOutcome } from './use-outcome.ts'
import { paymentReturn } from './payment-return.ts'
import { UnknownOrder } from './unknown-order.tsx'

export interface PaymentFailedProps {
  readonly initial: FailureState | 'unknown'
  readonly fallbackKitId: string
  readonly seller?: SellerContacts | undefined
}

export function PaymentFailed({ initial, fallbackKitId, seller }: PaymentFailedProps) {
  const returned = useHydrated() ? paymentReturn() : undefined
  const watch = useOrderWatch(returned?.known)
  const { order } = watch
  useOutcome('failure', order, returned)
  const state = returned ? failureState(returned, watch, initial) : initial
  if (state === 'unknown') return <UnknownOrder returned={returned} seller={seller} />
  const isOver =
    order !== undefined && !isPaymentUncertain(state) && state !== 'unpaid' && state !== 'refunded'
  return (
    <div className={styles['page']}>
      {/* Announces a changed outcome. */}
      <div className={styles['main']} aria-live="polite">
        <FailureWords state={state} watch={watch} />
        <FailureButtons state={state} watch={watch} fallbackKitId={fallbackKitId} />
        {isOver && <p className={styles['money']}>{failureText.money}</p>}
        {state === 'error' && (
          <div className={styles['money']}>
            <p>{failureText.noLetter}</p>
            <SellerLinks seller={seller} />
          </div>
        )}
      </div>
      <OrderPicture name="waiting" />
      {returned && (
        <OrderFactsCard
          state={state}
          orderNumber={order?.order_number ?? returned.orderNumber}
          transactionId={order?.payment_transaction_id ?? returned.transactionId}
          hasStatus={order !== undefined || state !== 'failed' || returned.status === 'failed'}
          error={returned.error}
        />
      )}
    </div>
  )
}
