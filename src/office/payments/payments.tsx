import { type ReactNode, useState } from 'react'
import type { OfficeOrder } from '../../contract/desk/order.ts'
import type { OfficePayment, OfficeRefund } from '../../contract/payments/office-payment.ts'
import { priceText } from '../../domain/platform/money.ts'
import { type PaymentMethod, paymentMethodFacts } from '../../domain/payments/payment-method.ts'
import { type OrderActing, stateOf } from '../orders/use-order-action.ts'
import { Tag } from '../platform/frame/tag.tsx'
import { shortMoment } from '../platform/moment-text.ts'
import {
  attemptText,
  newsText,
  orderText,
  refundText,
  refundTones,
  sourceText,
} from '../orders/order-text.ts'
import styles from '../platform/order.module.css'
import { Refund } from './refund.tsx'
import { Receipt } from './receipt.tsx'
import { Section } from '../platform/section.tsx'
import { Dialog } from '../../web/platform/ui/dialog.tsx'
import { Action } from '../platform/frame/action.tsx'
import { frameText } from '../platform/frame-text.ts'

export function Payments({ order, action }: { order: OfficeOrder; action: OrderActing }) {
  return (
    <Section title={orderText.payment}>
      {order.payments.length === 0 && <p className={styles['soft']}>{orderText.noPayments}</p>}
      <ul className={styles['entries']}>
        {order.payments.map((payment) => (
          <li key={payment.id}>
            <Payment payment={payment} />
            {payment.refunds.map((refund) => (
              <RefundLine key={refund.id} refund={refund}>
                {refund.canBeEnded && <EndRefund refund={refund} method={payment.method} action={action} />}
              </RefundLine>
            ))}
            {payment.receipts.map((receipt) => (
              <Receipt key={receipt.id} receipt={receipt} action={action} />
            ))}
          </li>
        ))}
      </ul>
      <Refund order={order} />
    </Section>
  )
}

interface RefundLineProps {
  readonly refund: OfficeRefund
  readonly children: ReactNode
}

function RefundLine({ refund, children }: RefundLineProps) {
  const { state, amount, askedAt, askedBy, endedAt, why } = refund
  return (
    <div className={styles['refundLine']}>
      <p>
        {refundText.line(priceText(amount))} <Tag tone={refundTones[state]}>{refundText.states[state]}</Tag>
      </p>
      <p className={styles['soft']}>
        {askedBy}, {shortMoment(endedAt ?? askedAt)}
        {why !== null && `. ${why}`}
      </p>
      {children}
    </div>
  )
}

function Payment({ payment }: { payment: OfficePayment }) {
  const { method, state, amount, refunded, transactionId, reference, events } = payment
  return (
    <details className={styles['payment']}>
      <summary>
        <b>{paymentMethodFacts[method].label}</b> {priceText(amount)}, {attemptText[state]}
        {refunded > 0 &&
          state !== 'refunded' &&
          `, ${orderText.refunded.toLowerCase()} ${priceText(refunded)}`}
      </summary>
      <p className={styles['soft']}>
        {reference}
        {transactionId !== null && `, ${orderText.transaction} ${transactionId}`}
      </p>
      <ol className={styles['events']}>
        {events.map(({ at, state: news, source, providerStatus, isAskedSum }) => (
          <li key={`${at} ${providerStatus} ${source}`}>
            <span>
              {newsText[news]} ({providerStatus}, {sourceText[source]})
              {!isAskedSum && `: ${orderText.notAskedSum}`}
            </span>
            <span className={styles['soft']}>{shortMoment(at)}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}

interface EndRefundProps {
  readonly refund: OfficeRefund
  readonly method: PaymentMethod
  readonly action: OrderActing
}

/** Where the bank's API gives no certain answer, the owner reports what its cabinet shows. */
function EndRefund({ refund: { id: refundId, amount }, method, action }: EndRefundProps) {
  const [seen, setSeen] = useState<keyof typeof refundText.ends>()
  const { acquirer } = paymentMethodFacts[method]
  const close = () => setSeen(undefined)
  return (
    <>
      <p className={styles['soft']}>{refundText.lookInCabinet(acquirer)}</p>
      <div className={styles['buttons']}>
        {(['made', 'not-made'] as const).map((one) => (
          <Action key={one} variant="secondary" onClick={() => setSeen(one)}>
            {refundText.ends[one]}
          </Action>
        ))}
      </div>
      <Dialog isOpen={seen !== undefined} onClose={close} title={seen ? refundText.ends[seen] : ''}>
        {seen && <p>{refundText.seen[seen](priceText(amount), acquirer)}</p>}
        <div className={styles['buttons']}>
          <Action
            isBusy={stateOf(action, 'end-refund').isBusy}
            onClick={() => {
              if (seen) action.mutate({ action: 'end-refund', refundId, seen })
              close()
            }}
          >
            {refundText.confirmEnd}
          </Action>
          <Action variant="secondary" onClick={close}>
            {frameText.keep}
          </Action>
        </div>
      </Dialog>
    </>
  )
}
