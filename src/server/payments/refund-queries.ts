import type { Kopiykas } from '../../domain/platform/money.ts'
import type { Purchase } from '../../domain/orders/order.ts'
import type { PaymentMethod } from '../../domain/payments/payment-method.ts'
import type { RefundablePayment, RefundFault } from '../../domain/orders/refund.ts'
import { purchaseColumns, readLines } from '../orders/bought.ts'
import { reconsidered, reconsiderPayments } from '../orders/move-order.ts'
import type { Db } from '../platform/db/pool.ts'
import { isOpen, moveRefund, alertRefundRefused } from './open-refund.ts'
import { statement } from '../platform/db/statement.ts'
import type {
  BeginRefundCall,
  FindAskedRefund,
  FindPaymentsToRefund,
  FindRefund,
  FindRefundToMake,
  InsertRefund,
  RecheckRefundSooner,
  RecordRefundAccepted,
  RecordRefundRefused,
} from './statements.gen.ts'

export interface OrderPayment extends RefundablePayment {
  readonly id: string
  readonly method: PaymentMethod
}

/** SQL, over an attempt `a`: by the acquirer's word. */
const reported = `case when a.state = 'refunded' then a.amount_kopiykas
    else least(a.refunded_kopiykas, a.amount_kopiykas) end`

/** SQL, over `a`: also what the owner has seen done and the acquirer does not report. */
export const returned = `greatest(${reported}, (
    select coalesce(sum(d.amount_kopiykas), 0)::integer from refunds d
    where d.order_id = a.order_id and d.attempt_id = a.id and d.state = 'done'
  ))`

const selectPayments = statement<FindPaymentsToRefund>(
  'find-payments-to-refund',
  `select a.id, a.method, a.state, a.amount_kopiykas as amount, ${returned} as "returned!",
     exists (select from refunds r where r.attempt_id = a.id and ${isOpen}) as "hasOpenRefund!"
   from payment_attempts a where a.order_id = :orderId and a.is_test = :isTest order by a.number`,
)

export async function findPayments(db: Db, orderId: string, isTest: boolean): Promise<OrderPayment[]> {
  return selectPayments(db, { orderId, isTest })
}

export interface NewRefundRow {
  readonly id: string
  readonly orderId: string
  readonly attemptId: string
  readonly operatorId: string
  readonly amount: Kopiykas
}

const insert = statement<InsertRefund>(
  'insert-refund',
  `with reconsidered as (
     ${reconsidered}
   )
   insert into refunds (id, order_id, attempt_id, operator_id, amount_kopiykas) values (:id, :orderId, :attemptId, :operatorId, :amount)
   on conflict (id) do nothing`,
)

/** Concurrent news are re-evaluated: an older refund must not count as this one. `false`: the id is taken. */
export async function insertRefund(db: Db, refund: NewRefundRow): Promise<boolean> {
  const { id, orderId, attemptId, operatorId, amount } = refund
  return (await insert(db, { id, orderId, attemptId, operatorId, amount })) === 1
}

const select = statement<FindRefund>(
  'find-refund',
  'select order_id as "orderId", amount_kopiykas as amount from refunds where id = :id',
)

export async function findRefund(
  db: Db,
  id: string,
): Promise<{ readonly orderId: string; readonly amount: Kopiykas } | undefined> {
  const [refund] = await select(db, { id })
  return refund
}

export interface RefundToMake extends Purchase {
  readonly id: string
  readonly orderId: string
  readonly orderNumber: string
  readonly amount: Kopiykas
  readonly calls: number
  readonly isOld: boolean
  readonly method: PaymentMethod
  readonly reference: string
  readonly providerId: string | null
  readonly isTest: boolean
  readonly paid: Kopiykas
  readonly currency: string
}

const selectToMake = statement<FindRefundToMake>(
  'find-refund-to-make',
  `select r.id, r.order_id as "orderId", o.order_number as "orderNumber", r.amount_kopiykas as amount, r.calls,
     r.created_at < now() - interval '1 day' as "isOld!",
     a.method, a.reference, a.provider_id as "providerId", a.is_test as "isTest", a.amount_kopiykas as paid, a.currency,
     ${purchaseColumns}
   from refunds r join payment_attempts a on a.id = r.attempt_id join orders o on o.id = r.order_id
   where r.id = :id and r.state = 'asked'`,
)

export async function findRefundToMake(db: Db, id: string): Promise<RefundToMake | undefined> {
  const [refund] = await selectToMake(db, { id })
  return refund && { ...refund, lines: readLines(refund.lines) }
}

const judge = statement<BeginRefundCall>(
  'begin-refund-call',
  `with payment as (
     select a.id, ${reported} as reported, ${returned} as returned, a.state = 'paid' as is_paid, a.amount_kopiykas as paid
     from refunds r join payment_attempts a on a.id = r.attempt_id where r.id = :id
   ), judged as (
     select p.*, is_paid and r.amount_kopiykas <= paid - returned as is_possible
     from payment p, refunds r where r.id = :id
   )
   update refunds r set state = case when is_possible then 'uncertain' else 'refused' end,
     calls = r.calls + is_possible::int, called_at = case when is_possible then now() else r.called_at end,
     returned_before_kopiykas = reported, fault = case when not is_possible then 'sum' end,
     ended_at = case when not is_possible then now() end
   from judged where r.id = :id and r.state = 'asked'
   returning r.state, r.calls, r.returned_before_kopiykas as "returnedBefore"`,
)

/** Committed before the call, as a crash leaves its result open. `undefined`: already begun, or too little is left. */
export async function beginCall(
  db: Db,
  { id, orderId }: Pick<RefundToMake, 'id' | 'orderId'>,
): Promise<{ readonly call: number; readonly returnedBefore: Kopiykas } | undefined> {
  await reconsiderPayments(db, orderId)
  const [refund] = await judge(db, { id })
  if (refund?.state === 'refused') await alertRefundRefused(db, id)
  if (refund?.state !== 'uncertain') return undefined
  await askSoon(db, id, longestCallSeconds)
  return { call: refund.calls, returnedBefore: refund.returnedBefore }
}

const longestCallSeconds = 15

const setSooner = statement<RecheckRefundSooner>(
  'recheck-refund-sooner',
  `update payment_attempts a set recheck_at = least(a.recheck_at, now() + make_interval(secs => :seconds))
   from refunds r where r.id = :id and a.id = r.attempt_id`,
)

export async function askSoon(db: Db, id: string, seconds: number): Promise<void> {
  await setSooner(db, { id, seconds })
}

const findAsked = statement<FindAskedRefund>(
  'find-asked-refund',
  `select from refunds where id = :id and state = 'asked'`,
)

/** `false` when the acquirer was already called, so the result is unknown. */
export async function dropUnasked(db: Db, id: string): Promise<boolean> {
  await moveRefund(db, { id, state: 'asked', calls: 0 }, { fault: 'dropped', code: null })
  return (await findAsked(db, { id })) === 0
}

const accept = statement<RecordRefundAccepted>(
  'record-refund-accepted',
  `update refunds set state = 'accepted' where id = :id and state = 'uncertain'`,
)

export async function recordAccepted(db: Db, id: string): Promise<void> {
  await accept(db, { id })
}

const refuse = statement<RecordRefundRefused>(
  'record-refund-refused',
  `update refunds set fault = :fault, bank_code = :code, state = case when calls = 1 then 'refused' else state end,
     ended_at = case when calls = 1 then now() else ended_at end
   where id = :id and state <> 'refused'
   returning state`,
)

/** A refusal of the only call is certain; of a repeated one it may mean that an earlier was accepted, so ask first. */
export async function recordRefused(
  db: Db,
  id: string,
  { fault, code }: { readonly fault: RefundFault; readonly code: string },
): Promise<void> {
  const [refund] = await refuse(db, { id, fault, code: code.slice(0, 100) })
  if (refund?.state === 'refused') await alertRefundRefused(db, id)
}
