import type { Kopiykas } from '../../../../domain/platform/money.ts'
import type { Purchase } from '../../../../domain/orders/order.ts'
import type { PaymentMethod } from '../../../../domain/payments/payment-method.ts'
import type { ReceiptKind, ReceiptMaker, ReceiptState } from '../../../../domain/payments/receipt.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { purchaseColumns, readLines } from '../../../orders/bought.ts'
import { addJob } from './want-receipts.ts'
import { statement } from '../../../platform/db/statement.ts'
import type {
  FindReceiptToIssue,
  RecordReceiptAsked,
  RecordReceiptIssued,
  RecordReceiptRefused,
  RecordReceiptUnseen,
  ScheduleReceiptRetry,
} from '../../statements.gen.ts'

export interface ReceiptToIssue extends Purchase {
  readonly id: string
  readonly requestId: string
  readonly kind: ReceiptKind
  readonly state: Extract<ReceiptState, 'wanted' | 'asked'>
  readonly issuedBy: Exclude<ReceiptMaker, 'none'>
  readonly amount: Kopiykas
  /** Cumulative, of its payment. */
  readonly returned: Kopiykas
  readonly secondsOld: number
  readonly orderId: string
  readonly orderNumber: string
  readonly method: PaymentMethod
  readonly attempt: number
  readonly reference: string
  readonly providerId: string | null
  readonly earlierReturns: number
  readonly saleId: string | null
  readonly saleState: ReceiptState | null
}

const select = statement<FindReceiptToIssue>(
  'find-receipt-to-issue',
  `select r.id, r.request_id as "requestId", r.kind, r.state, r.issued_by as "issuedBy", r.amount_kopiykas as amount,
     r.returned_kopiykas as returned, extract(epoch from now() - r.created_at)::integer as "secondsOld!",
     o.id as "orderId", o.order_number as "orderNumber", ${purchaseColumns},
     a.method, a.number as attempt, a.reference, a.provider_id as "providerId",
     (select count(*)::integer from receipts e where e.attempt_id = r.attempt_id and e.kind = 'return'
       and e.returned_kopiykas < r.returned_kopiykas) as "earlierReturns!", s.request_id as "saleId", s.state as "saleState"
   from receipts r join payment_attempts a on a.id = r.attempt_id join orders o on o.id = r.order_id
     left join receipts s on s.attempt_id = r.attempt_id and s.kind = 'sale' and r.kind = 'return'
   where r.id = :id and a.is_test = :isTest`,
)

/** `undefined` when nothing is left to do, or it is of the other mode. */
export async function findReceiptToIssue(
  db: Db,
  id: string,
  isTestMode: boolean,
): Promise<ReceiptToIssue | undefined> {
  const [receipt] = await select(db, { id, isTest: isTestMode })
  if (receipt?.state !== 'wanted' && receipt?.state !== 'asked') return undefined
  return { ...receipt, state: receipt.state, lines: readLines(receipt.lines) }
}

const ask = statement<RecordReceiptAsked>(
  'record-receipt-asked',
  `update receipts set state = 'asked', asked_at = now() where id = :id and state in ('wanted', 'asked')`,
)

/** Committed before the call: from here on the result is unknown until the service reports it. */
export async function recordAsked(db: Db, id: string): Promise<void> {
  await ask(db, { id })
}

interface Issued {
  readonly fiscalCode: string
  readonly url: string | undefined
  readonly isOffline: boolean
}

const issue = statement<RecordReceiptIssued>(
  'record-receipt-issued',
  `update receipts set state = 'issued', ended_at = now(), fiscal_code = :fiscalCode, url = :url?, is_offline = :isOffline
   where id = :id and state in ('wanted', 'asked')`,
)

export async function recordIssued(db: Db, id: string, issued: Issued): Promise<boolean> {
  const { fiscalCode, url, isOffline } = issued
  return (await issue(db, { id, fiscalCode, url, isOffline })) === 1
}

const refuse = statement<RecordReceiptRefused>(
  'record-receipt-refused',
  `update receipts set state = 'refused', ended_at = now(), why = :why
   where id = :id and state in ('wanted', 'asked')`,
)

export async function recordRefused(db: Db, id: string, why: string): Promise<boolean> {
  return (await refuse(db, { id, why })) === 1
}

const giveUp = statement<RecordReceiptUnseen>(
  'record-receipt-unseen',
  `update receipts set state = 'unseen', ended_at = now() where id = :id and state in ('wanted', 'asked')`,
)

export async function recordUnseen(db: Db, id: string): Promise<void> {
  await giveUp(db, { id })
}

const queueAgain = statement<ScheduleReceiptRetry>(
  'schedule-receipt-retry',
  `select ${addJob('r.id', 'now() + make_interval(secs => :seconds)')} from receipts r
   where r.id = :id and r.state in ('wanted', 'asked')`,
)

export async function scheduleRetry(db: Db, id: string, seconds: number): Promise<void> {
  await queueAgain(db, { id, seconds })
}
