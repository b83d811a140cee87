import { FailureButtons } from './failure-buttons.tsx'
import { FailureWords } from './failure-words.tsx'
import { OrderFactsCard } from './order-facts-card.tsx'
import { OrderPicture } from './order-picture.tsx'
import styles from './order.module.css'
import type { OrderWatch } from './use-order-watch.ts'

/** The texts of the failure page, without a redirect. */
export function Unpaid({ watch, fallbackKitId }: { watch: OrderWatch; fallbackKitId: string }) {
  return (
    <div className={styles['page']}>
      <div className={styles['main']} aria-live="polite">
        <FailureWords state="unpaid" watch={watch} />
        <FailureButtons state="unpaid" watch={watch} fallbackKitId={fallbackKitId} />
      </div>
      <OrderPicture name="waiting" />
      <OrderFactsCard
        state="unpaid"
        orderNumber={watch.order?.order_number ?? ''}
        transactionId=""
        hasStatus
        error=""
      />
    </div>
  )
}
