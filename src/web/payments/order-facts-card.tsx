import type { ReactNode } from 'react'
import { type FailureState, failureText, failureWords } from './failure-text.ts'
import { orderText } from './order-text.ts'
import { classNames } from '../platform/ui/class-names.ts'
import styles from './order.module.css'

interface OrderFactsCardProps {
  readonly state: FailureState
  readonly orderNumber: string
  readonly transactionId: string
  readonly hasStatus: boolean
  /** Untrusted text of the bank; may be empty. */
  readonly error: string
}

export function OrderFactsCard({ state, orderNumber, transactionId, hasStatus, error }: OrderFactsCardProps) {
  const { status, causes } = failureWords[state]
  return (
    <div className={classNames(styles['card'], styles['facts'])} data-state={state}>
      {orderNumber && (
        <p className={styles['number']}>
          {orderText.number} <b>{orderNumber}</b>
        </p>
      )}
      {transactionId && <Fact label={orderText.transaction}>{transactionId}</Fact>}
      {hasStatus && <Fact label={orderText.status}>{status}</Fact>}
      {causes.length > 0 && (error ? <p className={styles['error']}>{error}</p> : <Causes causes={causes} />)}
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p>
      {label} <span className={styles['id']}>{children}</span>
    </p>
  )
}

function Causes({ causes }: { causes: readonly string[] }) {
  return (
    <div className={styles['causes']}>
      <h2 className={styles['causesTitle']}>
        {causes.length === 1 ? failureText.causeHeading : failureText.causesHeading}
      </h2>
      <ul>
        {causes.map((cause) => (
          <li key={cause}>{cause}</li>
        ))}
      </ul>
    </div>
  )
}
