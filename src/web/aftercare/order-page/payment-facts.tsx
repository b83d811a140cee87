import type { OrderPage } from '../../../contract/aftercare/order-page.ts'
import { priceText } from '../../../domain/platform/money.ts'
import { paymentMethodFacts } from '../../../domain/payments/payment-method.ts'
import { filled } from '../../platform/text/filled.ts'
import { kyivDateAndTime } from '../../platform/text/kyiv-moment.ts'
import { orderPageText as text } from './order-page-text.ts'
import styles from './order-page.module.css'

interface PaymentFactsProps {
  readonly number: string
  readonly payment: NonNullable<OrderPage['payment']>
  readonly paidAt: string
  readonly receipts: OrderPage['receipts']
}

/** Proof for the bank; legally not a fiscal receipt, so never called one. */
export function PaymentFacts({ number, payment, paidAt, receipts }: PaymentFactsProps) {
  const { method, transactionId, sum } = payment
  const facts: [string, string][] = [
    [text.paymentNumber, number],
    [text.paymentMethod, paymentMethodFacts[method].label],
    ...(transactionId === null ? [] : [[text.transaction, transactionId] satisfies [string, string]]),
    [text.paidAt, kyivDateAndTime(paidAt)],
    [text.paidSum, priceText(sum)],
  ]
  return (
    <section className={styles['card']} aria-labelledby="payment">
      <h2 className={styles['title']} id="payment">
        {text.paymentTitle}
      </h2>
      <dl className={styles['facts']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {receipts.map(({ kind, sum: ofReceipt, fiscalCode, url }) => (
          <div key={fiscalCode}>
            <dt>
              {kind === 'sale' ? text.receipt : filled(text.returnReceipt, { sum: priceText(ofReceipt) })}
            </dt>
            <dd>
              {url === null ? (
                <>№&nbsp;{fiscalCode}</>
              ) : (
                <a href={url} target="_blank" rel="noreferrer">
                  №&nbsp;{fiscalCode}
                </a>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
