import { copyText } from '../../../web/platform/ui/copy-text.ts'
import type { OrderActing } from '../../orders/use-order-action.ts'
import { Action } from '../../platform/frame/action.tsx'
import { showToast } from '../../platform/frame/show-toast.ts'
import { orderText } from '../../orders/order-text.ts'
import { NewLink } from './new-link.tsx'
import styles from '../../platform/order.module.css'

/** What the buyer sees of the order, to look at, or to send to them by a messenger. */
export function BuyersPage({ path, action }: { path: string; action: OrderActing }) {
  const copy = async () => {
    const isDone = await copyText(Promise.resolve(location.origin + path))
    showToast(
      isDone ? { text: orderText.buyersPageCopied } : { text: orderText.buyersPageNotCopied, tone: 'error' },
    )
  }
  return (
    <div className={styles['buyersPage']}>
      <a href={path} target="_blank" rel="noreferrer">
        {orderText.buyersPage}
      </a>
      <Action variant="quiet" onClick={() => void copy()}>
        {orderText.copyBuyersPage}
      </Action>
      <NewLink action={action} />
    </div>
  )
}
