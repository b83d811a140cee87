import { pagePaths } from '../../../contract/addresses.ts'
import { orderText } from '../../text/order.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import styles from './order.module.css'
import type { OrderWatch } from './use-order-watch.ts'

/** The bank has not spoken: the page asks by itself and the buyer must not pay again. */
export function Checking({ watch }: { watch: OrderWatch }) {
  return (
    <>
      <p className={styles['lead']}>{orderText.checking}</p>
      <p className={styles['caution']}>{orderText.doNotPayTwice}</p>
      <p className={styles['buttons']}>
        <Button isBusy={watch.isAsking} onClick={watch.askNow}>
          {orderText.checkNow}
        </Button>
        <ButtonLink look="secondary" href={pagePaths.home}>
          {orderText.toHome}
        </ButtonLink>
      </p>
      {watch.hasStopped && <p>{orderText.stillWaiting}</p>}
    </>
  )
}
