import { priceText } from '../../domain/platform/money.ts'
import { kyivDate, kyivMoment } from '../platform/text/kyiv-moment.ts'
import { type FailureState, failureText, failureWords } from './failure-text.ts'
import { filled } from '../platform/text/filled.ts'
import { unpaidOrderText } from './unpaid-order-text.ts'
import { isPaymentUncertain } from './failure-state.ts'
import { OrderHeading } from './order-heading.tsx'
import styles from './order.module.css'
import type { OrderWatch } from './use-order-watch.ts'

export function FailureWords({ state, watch }: { state: FailureState; watch: OrderWatch }) {
  const { facts } = watch
  if (state === 'refunded' && facts) {
    const at = facts.refunded_at
    const sum = priceText(facts.refunded_kopiykas)
    const words = at
      ? filled(failureText.refundedOn, { sum, date: kyivDate(at) })
      : filled(failureText.refunded, { sum })
    return (
      <>
        <OrderHeading title={failureText.refundedTitle} text={words} />
        <p className={styles['lead']}>{failureText.refundedOnTheWay}</p>
      </>
    )
  }
  const isFailure = state !== 'checking' && state !== 'unpaid'
  return (
    <>
      <OrderHeading text={failureWords[state].heading} />
      {isFailure && <p className={styles['lead']}>{failureText.failed}</p>}
      {state === 'checking' && <p className={styles['lead']}>{failureText.checking}</p>}
      {isPaymentUncertain(state) ? (
        <p className={styles['caution']}>
          {state === 'checking' ? failureText.doNotPayTwice : failureText.errorAdvice}
        </p>
      ) : (
        <WaitsUntil watch={watch} />
      )}
    </>
  )
}

function WaitsUntil({ watch: { order, facts } }: { watch: OrderWatch }) {
  if (!order || !facts) return null
  const until = facts.payable_until
  const n = order.order_number
  return (
    <p className={styles['lead']}>
      {until
        ? filled(unpaidOrderText.waitsUntil, { n, until: kyivMoment(until) })
        : filled(unpaidOrderText.unpaid, { n })}
    </p>
  )
}
