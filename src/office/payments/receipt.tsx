import type { OfficeReceipt } from '../../contract/payments/office-payment.ts'
import { priceText } from '../../domain/platform/money.ts'
import { type OrderActing, stateOf } from '../orders/use-order-action.ts'
import { Action } from '../platform/frame/action.tsx'
import { Tag } from '../platform/frame/tag.tsx'
import { shortMoment } from '../platform/moment-text.ts'
import { receiptText, receiptTones } from './receipt-text.ts'
import styles from '../platform/order.module.css'

/** A fiscal receipt, and what to do about one that was refused. */
export function Receipt({ receipt, action }: { receipt: OfficeReceipt; action: OrderActing }) {
  const { id: receiptId, kind, state, issuedBy, amount, fiscalCode, url, isOffline, why, createdAt } = receipt
  return (
    <div className={styles['refundLine']}>
      <p>
        {receiptText.line[kind](priceText(amount))}{' '}
        <Tag tone={receiptTones[state]}>{receiptText.states[state]}</Tag>
      </p>
      <p className={styles['soft']}>
        {receiptText.by[issuedBy]}, {shortMoment(createdAt)}
        {isOffline && `, ${receiptText.offline}`}
        {why !== null && `. ${receiptText.why(why)}`}
      </p>
      {state === 'unseen' && <p className={styles['soft']}>{receiptText.unseen[kind]}</p>}
      {fiscalCode !== null && (
        <p>
          {url === null ? (
            receiptText.number(fiscalCode)
          ) : (
            <a href={url} target="_blank" rel="noreferrer">
              {receiptText.number(fiscalCode)}
            </a>
          )}
        </p>
      )}
      {state === 'refused' && (
        <div className={styles['buttons']}>
          <Action
            variant="secondary"
            isBusy={stateOf(action, 'issue-receipt-again').isBusy}
            onClick={() => action.mutate({ action: 'issue-receipt-again', receiptId })}
          >
            {receiptText.again}
          </Action>
        </div>
      )}
    </div>
  )
}
