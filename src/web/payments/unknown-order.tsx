import { pagePaths } from '../../contract/platform/addresses.ts'
import { orderText } from './order-text.ts'
import { ButtonLink } from '../platform/ui/button.tsx'
import { type SellerContacts, SellerLinks } from '../platform/ui/seller-links.tsx'
import { OrderHeading } from './order-heading.tsx'
import { OrderPicture } from './order-picture.tsx'
import styles from './order.module.css'
import type { PaymentReturn } from './payment-return.ts'

interface UnknownOrderProps {
  /** `undefined` until hydrated. */
  readonly returned: PaymentReturn | undefined
  readonly seller: SellerContacts | undefined
}

/** The link was renewed, the address is wrong, or a backup was restored. Tells those who have paid how to be found. */
export function UnknownOrder({ returned, seller }: UnknownOrderProps) {
  return (
    <div className={styles['page']}>
      <div className={styles['main']} aria-live="polite">
        <OrderHeading text={orderText.unknownHeading} />
        <p className={styles['lead']}>{orderText.unknown}</p>
        <p className={styles['caution']}>{orderText.unknownPaid}</p>
        <section className={styles['card']} aria-labelledby="write-us">
          <h2 className={styles['causesTitle']} id="write-us">
            {orderText.writeUs}
          </h2>
          <p>{orderText.unknownAtHand}</p>
          {returned?.orderNumber && (
            <p>
              {orderText.number} <span className={styles['id']}>{returned.orderNumber}</span>
            </p>
          )}
          {returned?.transactionId && (
            <p>
              {orderText.transaction} <span className={styles['id']}>{returned.transactionId}</span>
            </p>
          )}
          <SellerLinks seller={seller} />
        </section>
        <p className={styles['buttons']}>
          <ButtonLink href={pagePaths.findOrder}>{orderText.findOrder}</ButtonLink>
          <ButtonLink variant="secondary" href={pagePaths.home}>
            {orderText.toHome}
          </ButtonLink>
        </p>
      </div>
      <OrderPicture name="waiting" />
    </div>
  )
}
