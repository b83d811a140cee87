import { pagePaths } from '../../contract/platform/addresses.ts'
import { orderPagePath } from '../../contract/orders/page-paths.ts'
import type { SiteSettings } from '../../contract/site/site.ts'
import { missingOrderNumber, missingTransactionId } from '../../domain/orders/order.ts'
import { useHydrated } from '../platform/islands/use-hydrated.ts'
import { usePart } from '../platform/islands/use-part.ts'
import { orderText, stepsAfterPayment } from './order-text.ts'
import { StepNumeral } from '../platform/ui/step-numerals.tsx'
import { Button, ButtonLink } from '../platform/ui/button.tsx'
import type { SellerContacts } from '../platform/ui/seller-links.tsx'
import { OrderHeading } from './order-heading.tsx'
import { OrderPicture } from './order-picture.tsx'
import styles from './order.module.css'
import { successState, type SuccessState } from './success-state.ts'
import { type OrderWatch, useOrderWatch } from './use-order-watch.ts'
import { useOutcome } from './use-outcome.ts'
import { paymentReturn } from './payment-return.ts'
import { UnknownOrder } from './unknown-order.tsx'
import { useState } from 'react'
import type { KnownOrder } from '../../contract/orders/known-order.ts'
import { openOrderPage } from '../orders/open-order-page.ts'
import { priceText } from '../../domain/platform/money.ts'
import { owedSentences } from '../orders/order-standing-text.ts'
import { filled } from '../platform/text/filled.ts'
import { CheckNow } from './check-now.tsx'

export interface OrderSuccessProps extends Pick<SiteSettings, 'tellsBySms'> {
  readonly initial: Exclude<SuccessState, 'unpaid'>
  readonly fallbackKitId: string
  readonly seller?: SellerContacts | undefined
}

const loadUnpaid = () => import('./unpaid.tsx')

const headings: Readonly<Record<'paid' | 'checking', string>> = {
  paid: `${orderText.thanks}\n${orderText.accepted}`,
  checking: orderText.checkingHeading,
}

/** By the server's word, else the address. */
export function OrderSuccess({ initial, fallbackKitId, tellsBySms, seller }: OrderSuccessProps) {
  const returned = useHydrated() ? paymentReturn() : undefined
  const watch = useOrderWatch(returned?.known)
  const { order, facts } = watch
  useOutcome('success', order, returned)
  const known = returned ? successState(returned, watch, initial) : initial
  const unpaid = usePart(known === 'unpaid', loadUnpaid)
  if (known === 'unpaid' && unpaid) return <unpaid.Unpaid watch={watch} fallbackKitId={fallbackKitId} />
  const state = known === 'unpaid' ? 'checking' : known
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

/** Other browsers get no key, only a hint that the link is in the letter. */
function FollowOrder({ known }: { known: KnownOrder }) {
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  if (!('orderId' in known)) return <span>{orderText.linkInLetter}</span>
  const follow = async () => {
    setBusy(true)
    setHasFailed(false)
    const key = await openOrderPage(known.orderId)
    if (key !== undefined) return location.assign(orderPagePath(key))
    setBusy(false)
    setHasFailed(true)
  }
  return (
    <>
      <Button isBusy={isBusy} onClick={() => void follow()}>
        {orderText.follow}
      </Button>
      {hasFailed && <span role="alert">{orderText.notFollowed}</span>}
    </>
  )
}

interface PaymentStateProps {
  readonly state: Extract<SuccessState, 'paid' | 'checking'>
  readonly watch: OrderWatch
  readonly transactionId: string
}

function PaymentState({ state, watch, transactionId }: PaymentStateProps) {
  const { facts } = watch
  return (
    <>
      {facts?.standing && owedSentences(facts.standing).map((sentence) => <p key={sentence}>{sentence}</p>)}
      {state === 'paid' && (
        <p className={styles['confirmed']}>
          {orderText.status} {orderText.confirmed}
        </p>
      )}
      {state === 'checking' &&
        (watch.hasStopped ? (
          <CheckNow watch={watch} variant="secondary" />
        ) : (
          <p className={styles['waiting']}>{orderText.waiting}</p>
        ))}
      {state === 'paid' && facts && facts.refunded_kopiykas > 0 && (
        <p className={styles['returned']}>
          {filled(orderText.refundedPart, {
            part: priceText(facts.refunded_kopiykas),
            total: priceText(facts.total_kopiykas),
          })}
        </p>
      )}
      {transactionId && transactionId !== missingTransactionId && (
        <p>
          {orderText.transaction} <span className={styles['id']}>{transactionId}</span>
        </p>
      )}
    </>
  )
}
