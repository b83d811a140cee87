import { pagePaths } from '../../../contract/addresses.ts'
import type { OrderPage } from '../../../contract/order-page.ts'
import { PayOn } from '../../payment/pay-on.tsx'
import { filled } from '../../text/filled.ts'
import { kyivMoment } from '../../text/kyiv-moment.ts'
import { orderPageText as text } from '../../text/order-page.ts'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './order-page.module.css'

/** Until when an order can be paid, and the way there; of one that cannot any more, the way to a new one. */
export function Unpaid({ payable }: Pick<OrderPage, 'payable'>) {
  if (!payable) {
    return (
      <div className={styles['pay']}>
        <p>{text.tooLate}</p>
        <p className={styles['links']}>
          <ButtonLink variant="secondary" href={pagePaths.kits}>
            {text.toKits}
          </ButtonLink>
        </p>
      </div>
    )
  }
  return (
    <div className={styles['pay']}>
      <p>{filled(text.payUntil, { moment: kyivMoment(payable.until) })}</p>
      <p className={styles['links']}>
        <PayOn order={payable.order} openPage="" />
      </p>
      <noscript>
        <p>{text.payNoScript}</p>
      </noscript>
    </div>
  )
}
