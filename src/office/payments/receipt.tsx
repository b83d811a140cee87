import type { OfficeReceipt } from '../../contract/payments/office-payment.ts'
import { priceText } from '../../domain/platform/money.ts'
import { type OrderActing, stateOf } from '../orders/use-order-action.ts'
import { Action } from '../platform/frame/action.tsx'
import { Tag } from '../platform/frame/tag.tsx'
import { shortMoment } from '../platform/moment-text.ts'
import styles from '../platform/order.module.css'
import { fiscalServiceNames, type ReceiptState } from '../../domain/payments/receipt.ts'
import type { Tone } from '../platform/tone-text.ts'

const receiptText = {
  line: {
    sale: (sum: string) => `Фіскальний чек на\u00a0${sum}`,
    return: (sum: string) => `Чек повернення на\u00a0${sum}`,
  },
  states: {
    wanted: 'у\u00a0черзі',
    asked: 'видається',
    issued: 'видано',
    refused: 'не\u00a0видано',
    unseen: 'звідси не\u00a0видно',
  },
  unseen: {
    sale: 'Чек видає банк і\u00a0сам надсилає покупцеві. Його номер\u00a0— у\u00a0кабінеті банку.',
    return:
      'Перевірте в\u00a0кабінеті банку, чи\u00a0видано чек повернення: сам банк про\u00a0це не\u00a0повідомляє.',
  },
  by: { ...fiscalServiceNames, acquirer: 'Каса при\u00a0банку' },
  offline: 'офлайн',
  number: (code: string) => `№\u00a0${code}`,
  why: (words: string) => `Каса відповіла: «${words}»`,
  again: 'Видати ще раз',
} as const

const receiptTones: Readonly<Record<ReceiptState, Tone>> = {
  wanted: 'plain',
  asked: 'plain',
  issued: 'good',
  refused: 'danger',
  unseen: 'caution',
}

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
