import { orderText } from './order-text.ts'
import { unpaidOrderText } from './unpaid-order-text.ts'
import { Button } from '../platform/ui/button.tsx'
import styles from './order.module.css'
import type { OrderWatch } from './use-order-watch.ts'

export function CheckNow({ watch, variant }: { watch: OrderWatch; variant?: 'primary' | 'secondary' }) {
  return (
    <>
      <Button {...(variant && { variant })} isBusy={watch.isAsking} onClick={watch.askNow}>
        {unpaidOrderText.checkNow}
      </Button>
      {watch.hasStopped && <span className={styles['still']}>{orderText.stillWaiting}</span>}
    </>
  )
}
