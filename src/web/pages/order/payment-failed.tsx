import { useHydrated } from '../../islands/use-hydrated.ts'
import { type FailureState, orderText } from '../../text/order.ts'
import { FailureButtons } from './failure-buttons.tsx'
import { failureState, mayBePaid } from './failure-state.ts'
import { FailureWords } from './failure-words.tsx'
import { OrderFactsCard } from './order-facts-card.tsx'
import styles from './order.module.css'
import { useOrderWatch } from './use-order-watch.ts'
import { useOutcome } from './use-outcome.ts'
import { thisVisit } from './visit.ts'

export interface PaymentFailedProps {
  readonly said: FailureState
  readonly fallbackKitId: string
}

export function PaymentFailed({ said, fallbackKitId }: PaymentFailedProps) {
  const visit = useHydrated() ? thisVisit() : undefined
  const watch = useOrderWatch(visit?.known)
  const { order } = watch
  useOutcome('failure', order, visit)
  const state = visit ? failureState(visit.status, watch) : said
  const isOver = order !== undefined && !mayBePaid(state) && state !== 'unpaid' && state !== 'refunded'
  return (
    <div className={styles['page']}>
      {/* A changed outcome is read out: its heading, and what can be done. */}
      <div className={styles['main']} aria-live="polite">
        <FailureWords state={state} watch={watch} />
        <FailureButtons state={state} watch={watch} fallbackKitId={fallbackKitId} />
        {isOver && <p className={styles['money']}>{orderText.money}</p>}
      </div>
      {visit && (
        <OrderFactsCard
          state={state}
          orderNumber={order?.order_number ?? visit.orderNumber}
          transactionId={order?.payment_transaction_id ?? visit.transactionId}
          hasStatus={order !== undefined || state !== 'failed' || visit.status === 'failed'}
          error={visit.error}
        />
      )}
    </div>
  )
}
