import { priceText } from '../../../domain/money.ts'
import { kyivDate, kyivMoment } from '../../text/kyiv-moment.ts'
import { type FailureState, failureWords, orderText } from '../../text/order.ts'
import { mayBePaid } from './failure-state.ts'
import { OrderHeading } from './order-heading.tsx'
import styles from './order.module.css'
import type { OrderWatch } from './use-order-watch.ts'

/** What has happened, and what that means for the buyer. */
export function FailureWords({ state, watch }: { state: FailureState; watch: OrderWatch }) {
  const { facts } = watch
  if (state === 'refunded' && facts) {
    const { refunded_kopiykas: sum, refunded_at: at } = facts
    const words = at ? orderText.refundedOn.replace('{date}', kyivDate(at)) : orderText.refunded
    return (
      <>
        <OrderHeading title={orderText.refundedTitle} text={words.replace('{sum}', priceText(sum))} />
        <p className={styles['lead']}>{orderText.refundedOnTheWay}</p>
      </>
    )
  }
  const isFailure = state !== 'checking' && state !== 'unpaid'
  return (
    <>
      <OrderHeading text={failureWords[state].heading} />
      {isFailure && <p className={styles['lead']}>{orderText.failed}</p>}
      {state === 'checking' && <p className={styles['lead']}>{orderText.checking}</p>}
      {mayBePaid(state) ? (
        <p className={styles['caution']}>
          {state === 'checking' ? orderText.doNotPayTwice : orderText.errorAdvice}
        </p>
      ) : (
        <WaitsUntil watch={watch} />
      )}
    </>
  )
}

/** Until when the order can be paid at its price. */
function WaitsUntil({ watch: { order, facts } }: { watch: OrderWatch }) {
  if (!order || !facts) return null
  const until = facts.payable_until
  const words = until ? orderText.waitsUntil.replace('{until}', kyivMoment(until)) : orderText.unpaid
  return <p className={styles['lead']}>{words.replace('{n}', order.order_number)}</p>
}
