import type { OfficeReceipt } from '../../../contract/office/order.ts'
import { priceText } from '../../../domain/money.ts'
import { type OrderActing, stateOf } from '../actions/use-order-action.ts'
import { Action } from '../frame/action.tsx'
import { Tag } from '../frame/tag.tsx'
import { shortMoment } from '../text/moment.ts'
import { receiptText, receiptTones } from '../text/receipt.ts'
import styles from './order.module.css'

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
