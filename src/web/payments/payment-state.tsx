import { priceText } from '../../domain/platform/money.ts'
import { missingTransactionId } from '../../domain/orders/order.ts'
import { owedSentences } from '../orders/order-standing-text.ts'
import { orderText } from './order-text.ts'
import { filled } from '../platform/text/filled.ts'
import { CheckNow } from './check-now.tsx'
import styles from './order.module.css'
import type { SuccessState } from './success-state.ts'
import type { OrderWatch } from './use-order-watch.ts'

interface PaymentStateProps {
  readonly state: Extract<SuccessState, 'paid' | 'checking'>
  readonly watch: OrderWatch
  readonly transactionId: string
}

export function PaymentState({ state, watch, transactionId }: PaymentStateProps) {
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
