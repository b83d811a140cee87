import { pagePaths } from '../../contract/platform/addresses.ts'
import type { SiteSettings } from '../../contract/site/site.ts'
import { missingOrderNumber } from '../../domain/orders/order.ts'
import { useHydrated } from '../platform/islands/use-hydrated.ts'
import { failureWords, orderText, stepsAfterPayment } from './order-text.ts'
import { StepNumeral } from '../platform/ui/step-numerals.tsx'
import { ButtonLink } from '../platform/ui/button.tsx'
import type { SellerContacts } from '../platform/ui/seller-links.tsx'
import { FailureButtons } from './failure-buttons.tsx'
import { FailureWords } from './failure-words.tsx'
import { FollowOrder } from './follow-order.tsx'
import { OrderFactsCard } from './order-facts-card.tsx'
import { OrderHeading } from './order-heading.tsx'
import { OrderPicture } from './order-picture.tsx'
import styles from './order.module.css'
import { PaymentState } from './payment-state.tsx'
import { type SuccessState, successState } from './success-state.ts'
import { type OrderWatch, useOrderWatch } from './use-order-watch.ts'
import { useOutcome } from './use-outcome.ts'
import { paymentReturn } from './payment-return.ts'
import { UnknownOrder } from './unknown-order.tsx'

export interface OrderSuccessProps extends Pick<SiteSettings, 'tellsBySms'> {
  readonly initial: Exclude<SuccessState, 'unpaid'>
  readonly fallbackKitId: string
  readonly seller?: SellerContacts | undefined
}

const headings: Readonly<Record<'paid' | 'checking', string>> = {
  paid: `${orderText.thanks}\n${orderText.accepted}`,
  checking: failureWords.checking.heading,
}

/** Thanks for what the server, or where it cannot be asked the address, says to be paid. */
export function OrderSuccess({ initial, fallbackKitId, tellsBySms, seller }: OrderSuccessProps) {
  const returned = useHydrated() ? paymentReturn() : undefined
  const watch = useOrderWatch(returned?.known)
  const { order, facts } = watch
  useOutcome('success', order, returned)
  const state = returned ? successState(returned, watch, initial) : initial
  if (state === 'unpaid') return <Unpaid watch={watch} fallbackKitId={fallbackKitId} />
  if (state === 'unknown') return <UnknownOrder returned={returned} seller={seller} />
  const number = order?.order_number ?? returned?.orderNumber
  const canFollow = returned?.known !== undefined && 'orderId' in returned.known
  const isOff = facts?.standing?.kind === 'called-off'
  const isAccepted = !isOff && state === 'paid'
  const heading = isOff ? orderText.calledOff : headings[state]
  return (
    <div className={styles['page']}>
      <div className={styles['main']} aria-live="polite">
        <OrderHeading text={heading} title={isAccepted ? orderText.accepted : heading} />
        <div className={styles['card']}>
          <p className={styles['number']}>
            {number === '' ? (
              orderText.noNumber
            ) : (
              <>
                {orderText.number} <b>{number}</b>
              </>
            )}
          </p>
          <div className={styles['state']}>
            <PaymentState
              state={state}
              watch={watch}
              transactionId={order?.payment_transaction_id ?? returned?.transactionId ?? ''}
            />
            {number === missingOrderNumber && <p>{orderText.noNumber}</p>}
          </div>
        </div>
        <p className={styles['buttons']}>
          {returned?.known && <FollowOrder known={returned.known} />}
          <ButtonLink variant={canFollow ? 'secondary' : 'primary'} href={pagePaths.videos}>
            {orderText.toVideos}
          </ButtonLink>
          <ButtonLink variant={canFollow ? 'quiet' : 'secondary'} href={pagePaths.home}>
            {orderText.toHome}
          </ButtonLink>
        </p>
      </div>
      <OrderPicture name={isAccepted ? arriving(facts) : 'waiting'} />
      {isAccepted && <WhatNext steps={stepsAfterPayment(facts?.has_parcel ?? true, tellsBySms)} />}
    </div>
  )
}

function arriving(facts: OrderWatch['facts']) {
  return facts?.has_parcel === false ? 'personal-consultation' : 'parcel'
}

/** Whoever is back from the bank without having paid is told as on the page of failures, without going there. */
function Unpaid({ watch, fallbackKitId }: { watch: OrderWatch; fallbackKitId: string }) {
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

function WhatNext({ steps }: { steps: readonly string[] }) {
  return (
    <section className={styles['next']} aria-labelledby="next">
      <h2 className={styles['nextTitle']} id="next">
        {orderText.next}
      </h2>
      <ol className={styles['steps']}>
        {steps.map((step, index) => (
          <li key={step} className={styles['step']}>
            <StepNumeral digit={index + 1} className={styles['numeral']} />
            {step}
          </li>
        ))}
      </ol>
    </section>
  )
}
