import type { ReactNode } from 'react'
import { missingTransactionId } from '../../../domain/order.ts'
import { orderText, statusTexts } from '../../text/order.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './order.module.css'

interface FailureFactsProps {
  readonly orderNumber: string
  readonly transactionId: string
  readonly status: string
  /** What the bank said, as plain text; empty when it said nothing. */
  readonly error: string
}

/** What is known of the payment, and what may have been the matter. */
export function FailureFacts({ orderNumber, transactionId, status, error }: FailureFactsProps) {
  const isOpen = status === 'pending' || status === 'unpaid'
  return (
    <div className={classNames(styles['card'], styles['facts'])} data-status={status}>
      {orderNumber && (
        <p className={styles['number']}>
          {orderText.number} <b>{orderNumber}</b>
        </p>
      )}
      {transactionId && (
        <Fact label={orderText.transaction} lang={transactionId === missingTransactionId ? 'en' : undefined}>
          {transactionId}
        </Fact>
      )}
      {status && <Fact label={orderText.status}>{statusTexts[status] ?? status}</Fact>}
      {!isOpen && (error ? <p className={styles['error']}>{error}</p> : <Causes />)}
    </div>
  )
}

interface FactProps {
  readonly label: string
  /** Of what is told, when it is not the page's. */
  readonly lang?: string | undefined
  readonly children: ReactNode
}

function Fact({ label, lang, children }: FactProps) {
  return (
    <p className={styles['fact']}>
      {label}{' '}
      <span className={styles['id']} lang={lang}>
        {children}
      </span>
    </p>
  )
}

function Causes() {
  return (
    <div className={styles['causes']}>
      <h2 className={styles['causesTitle']}>{orderText.causesHeading}</h2>
      <ul>
        {orderText.causes.map((cause) => (
          <li key={cause}>{cause}</li>
        ))}
      </ul>
    </div>
  )
}
