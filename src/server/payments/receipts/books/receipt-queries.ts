import type { Kopiykas } from '../../../../domain/platform/money.ts'
import type { Purchase } from '../../../../domain/orders/order.ts'
import type { PaymentMethod } from '../../../../domain/payments/payment-method.ts'
import type { ReceiptKind, ReceiptMaker, ReceiptState } from '../../../../domain/payments/receipt.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { purchaseColumns } from '../../../orders/bought.ts'
import { addJob } from './want-receipts.ts'

/** A receipt that is to be issued, with all that it says. */
export interface ReceiptToIssue extends Purchase {
  readonly id: string
  readonly requestId: string
  readonly kind: ReceiptKind
  readonly state: Extract<ReceiptState, 'wanted' | 'asked'>
  readonly issuedBy: Exclude<ReceiptMaker, 'none'>
  readonly amount: Kopiykas
  /** All that had gone back of the payment with it. */
  readonly returned: Kopiykas
  readonly secondsOld: number
  readonly orderId: string
  readonly orderNumber: string
  readonly method: PaymentMethod
  readonly attempt: number
  readonly reference: string
  readonly providerId: string | null
  /** How many returns of the payment were wanted before it. */
  readonly earlierReturns: number
  /** Of a return: the sale. */
  readonly saleId: string | null
  readonly saleState: ReceiptState | null
}

/** `undefined` when there is nothing left to be done about it; one of the other mode is nobody's. */
export async function findReceiptToIssue(
  db: Db,
  id: string,
  isTestMode: boolean,
): Promise<ReceiptToIssue | undefined> {
  const { rows } = await db.query<ReceiptToIssue>(
    `select r.id, r.request_id as "requestId", r.kind, r.state, r.issued_by as "issuedBy", r.amount_kopiykas as amount,
       r.returned_kopiykas as returned, extract(epoch from now() - r.created_at)::integer as "secondsOld",
       o.id as "orderId", o.order_number as "orderNumber", ${purchaseColumns},
       a.method, a.number as attempt, a.reference, a.provider_id as "providerId",
       (select count(*)::integer from receipts e where e.attempt_id = r.attempt_id and e.kind = 'return'
         and e.returned_kopiykas < r.returned_kopiykas) as "earlierReturns", s.request_id as "saleId", s.state as "saleState"
     from receipts r join payment_attempts a on a.id = r.attempt_id join orders o on o.id = r.order_id
       left join receipts s on s.attempt_id = r.attempt_id and s.kind = 'sale' and r.kind = 'return'
     where r.id = $1 and r.state in ('wanted', 'asked') and a.is_test = $2`,
    [id, isTestMode],
  )
  return rows[0]
}

/** Its maker is about to be asked for it: from here on nobody knows what came of that until it is heard of. */
export async function recordAsked(db: Db, id: string): Promise<void> {
  await db.query(
    `update receipts set state = 'asked', asked_at = now() where id = $1 and state in ('wanted', 'asked')`,
    [id],
  )
}

export interface Issued {
  readonly fiscalCode: string
  readonly url: string | undefined
  readonly isOffline: boolean
}

/** `false` when somebody else has settled it meanwhile. */
export async function recordIssued(db: Db, id: string, issued: Issued): Promise<boolean> {
  const { rowCount } = await db.query(
    `update receipts set state = 'issued', ended_at = now(), fiscal_code = $2, url = $3, is_offline = $4
     where id = $1 and state in ('wanted', 'asked')`,
    [id, issued.fiscalCode, issued.url ?? null, issued.isOffline],
  )
  return rowCount === 1
}

/** `false` when somebody else has settled it meanwhile. */
export async function recordRefused(db: Db, id: string, why: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update receipts set state = 'refused', ended_at = now(), why = $2
     where id = $1 and state in ('wanted', 'asked')`,
    [id, why],
  )
  return rowCount === 1
}

/** Its maker tells nothing of it, so that nothing more is asked. */
export async function recordUnseen(db: Db, id: string): Promise<void> {
  await db.query(
    `update receipts set state = 'unseen', ended_at = now() where id = $1 and state in ('wanted', 'asked')`,
    [id],
  )
}

/** Its job comes again in so many seconds. */
export async function tryAgain(db: Db, id: string, seconds: number): Promise<void> {
  await db.query(
    `select ${addJob('r.id', `now() + make_interval(secs => $2)`)} from receipts r
     where r.id = $1 and r.state in ('wanted', 'asked')`,
    [id, seconds],
  )
}
