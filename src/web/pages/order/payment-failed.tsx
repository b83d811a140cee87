import { useHydrated } from '../../islands/use-hydrated.ts'
import { type FailureState, orderText } from '../../text/order.ts'
import { FailureButtons } from './failure-buttons.tsx'
import { failureState, mayBePaid } from './failure-state.ts'
import { FailureWords } from './failure-words.tsx'
import { OrderFactsCard } from './order-facts-card.tsx'
import styles from './order.module.css'
import { OrderPicture } from './order-picture.tsx'
import { useOrderWatch } from './use-order-watch.ts'
import { useOutcome } from './use-outcome.ts'
import { paymentReturn } from './payment-return.ts'

export interface PaymentFailedProps {
  readonly initial: FailureState
  readonly fallbackKitId: string
}

export function PaymentFailed({ initial, fallbackKitId }: PaymentFailedProps) {
  const returned = useHydrated() ? paymentReturn() : undefined
  const watch = useOrderWatch(returned?.known)
  const { order } = watch
  useOutcome('failure', order, returned)
  const state = returned ? failureState(returned.status, watch) : initial
  const isOver = order !== undefined && !mayBePaid(state) && state !== 'unpaid' && state !== 'refunded'
  return (
    <div className={styles['page']}>
      {/* A changed outcome is read out: its heading, and what can be done. */}
      <div className={styles['main']} aria-live="polite">
        <FailureWords state={state} watch={watch} />
        <FailureButtons state={state} watch={watch} fallbackKitId={fallbackKitId} />
        {isOver && <p className={styles['money']}>{orderText.money}</p>}
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
