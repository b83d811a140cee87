import type { Kopiykas } from '../../domain/platform/money.ts'
import type { Purchase } from '../../domain/orders/order.ts'
import type { PaymentMethod } from '../../domain/payments/payment-method.ts'
import type { RefundablePayment, RefundFault, RefundState } from '../../domain/orders/refund.ts'
import { purchaseColumns } from '../orders/bought.ts'
import type { Db } from '../platform/db/pool.ts'
import { isOpen, moveRefund, tellRefused } from './open-refund.ts'

/** A payment of an order as refunds see it. */
export interface OrderPayment extends RefundablePayment {
  readonly id: string
  readonly method: PaymentMethod
}

/** In SQL, what has gone back of an attempt `a`, as its acquirer says. */
const reported = `case when a.state = 'refunded' then a.amount_kopiykas
    else least(a.refunded_kopiykas, a.amount_kopiykas) end`

/** In SQL, the same with what the owner has seen to be made and its acquirer does not tell of. */
export const returned = `greatest(${reported}, (
    select coalesce(sum(d.amount_kopiykas), 0)::integer from refunds d
    where d.order_id = a.order_id and d.attempt_id = a.id and d.state = 'done'
  ))`

/** The payments of an order, oldest first; whoever is going to refund one has locked the order. */
export async function findPayments(db: Db, orderId: string, isTest: boolean): Promise<OrderPayment[]> {
  const { rows } = await db.query<OrderPayment>(
    `select a.id, a.method, a.state, a.amount_kopiykas as amount, ${returned} as returned,
       exists (select from refunds r where r.attempt_id = a.id and ${isOpen}) as "hasOpenRefund"
     from payment_attempts a where a.order_id = $1 and a.is_test = $2 order by a.number`,
    [orderId, isTest],
  )
  return rows
}

export interface NewRefundRow {
  readonly id: string
  readonly orderId: string
  readonly attemptId: string
  readonly operatorId: string
  readonly amount: Kopiykas
}

/**
 * A wish becomes a row. News of the payment that were being considered meanwhile are considered anew, so that none is
 * taken for the refund that was told of before it was made. `false` when the id is another's.
 */
export async function insertRefund(db: Db, refund: NewRefundRow): Promise<boolean> {
  const { id, orderId, attemptId, operatorId, amount } = refund
  const { rowCount } = await db.query(
    `with reconsidered as (
       update orders set payment_version = payment_version + 1 where id = $2
     )
     insert into refunds (id, order_id, attempt_id, operator_id, amount_kopiykas) values ($1, $2, $3, $4, $5)
     on conflict (id) do nothing`,
    [id, orderId, attemptId, operatorId, amount],
  )
  return rowCount === 1
}

export async function findRefund(
  db: Db,
  id: string,
): Promise<{ readonly orderId: string; readonly amount: Kopiykas } | undefined> {
  const { rows } = await db.query<{ orderId: string; amount: Kopiykas }>(
    'select order_id as "orderId", amount_kopiykas as amount from refunds where id = $1',
    [id],
  )
  return rows[0]
}

/** A refund whose acquirer is yet to be called, with all that it is to be told. */
export interface RefundToMake extends Purchase {
  readonly id: string
  readonly orderId: string
  readonly orderNumber: string
  readonly amount: Kopiykas
  readonly calls: number
  /** The wish is more than a day old. */
  readonly isOld: boolean
  readonly method: PaymentMethod
  readonly reference: string
  readonly providerId: string | null
  readonly isTest: boolean
  readonly paid: Kopiykas
  readonly currency: string
}

export async function findRefundToMake(db: Db, id: string): Promise<RefundToMake | undefined> {
  const { rows } = await db.query<RefundToMake>(
    `select r.id, r.order_id as "orderId", o.order_number as "orderNumber", r.amount_kopiykas as amount, r.calls,
       r.created_at < now() - interval '1 day' as "isOld",
       a.method, a.reference, a.provider_id as "providerId", a.is_test as "isTest", a.amount_kopiykas as paid, a.currency,
       ${purchaseColumns}
     from refunds r join payment_attempts a on a.id = r.attempt_id join orders o on o.id = r.order_id
     where r.id = $1 and r.state = 'asked'`,
    [id],
  )
  return rows[0]
}

/**
 * The acquirer is about to be called: from here on nobody knows what it makes of that until it is heard of, also if the
 * shop dies at once. Answers the number of the call, and what had gone back before it; `undefined` when there is none to be made: somebody else has begun
 * it, or so much is not left of the payment any more. Part of the caller's transaction.
 */
export async function beginCall(
  db: Db,
  { id, orderId }: Pick<RefundToMake, 'id' | 'orderId'>,
): Promise<{ readonly call: number; readonly returnedBefore: Kopiykas } | undefined> {
  await db.query('update orders set payment_version = payment_version + 1 where id = $1', [orderId])
  const { rows } = await db.query<{ state: RefundState; calls: number; returnedBefore: Kopiykas }>(
    `with payment as (
       select a.id, ${reported} as reported, ${returned} as returned, a.state = 'paid' as is_paid, a.amount_kopiykas as paid
       from refunds r join payment_attempts a on a.id = r.attempt_id where r.id = $1
     ), judged as (
       select p.*, is_paid and r.amount_kopiykas <= paid - returned as is_possible
       from payment p, refunds r where r.id = $1
     )
     update refunds r set state = case when is_possible then 'uncertain' else 'refused' end,
       calls = r.calls + is_possible::int, called_at = case when is_possible then now() else r.called_at end,
       returned_before_kopiykas = reported, fault = case when not is_possible then 'sum' end,
       ended_at = case when not is_possible then now() end
     from judged where r.id = $1 and r.state = 'asked'
     returning r.state, r.calls, r.returned_before_kopiykas as "returnedBefore"`,
    [id],
  )
  const [refund] = rows
  if (refund?.state === 'refused') await tellRefused(db, id)
  if (refund?.state !== 'uncertain') return undefined
  await askSoon(db, id, longestCallSeconds)
  return { call: refund.calls, returnedBefore: refund.returnedBefore }
}

/** By then the call has an answer, or none will come. */
const longestCallSeconds = 15

/** The payment is asked about again in so many seconds at the latest. */
export async function askSoon(db: Db, id: string, seconds: number): Promise<void> {
  await db.query(
    `update payment_attempts a set recheck_at = least(a.recheck_at, now() + make_interval(secs => $2))
     from refunds r where r.id = $1 and a.id = r.attempt_id`,
    [id, seconds],
  )
}

/**
 * A refund whose acquirer was never called is not to be made any more; one that was called is asked about as ever.
 * `false` when it is to be called again, so that nobody can say what came of the first call.
 */
export async function dropUnasked(db: Db, id: string): Promise<boolean> {
  await moveRefund(db, { id, state: 'asked', calls: 0 }, { fault: 'dropped', code: null })
  const { rowCount } = await db.query(`select from refunds where id = $1 and state = 'asked'`, [id])
  return rowCount === 0
}

/** The acquirer has taken it on, unless more is known by now. */
export async function recordAccepted(db: Db, id: string): Promise<void> {
  await db.query(`update refunds set state = 'accepted' where id = $1 and state = 'uncertain'`, [id])
}

/**
 * The acquirer has refused it. What it says of the only call there was is certain, whatever sums seemed to tell; of a
 * repeated one it may mean that an earlier was taken on, so that it is asked first.
 */
export async function recordRefused(
  db: Db,
  id: string,
  { fault, code }: { readonly fault: RefundFault; readonly code: string },
): Promise<void> {
  const { rows } = await db.query<{ state: RefundState }>(
    `update refunds set fault = $2, bank_code = $3, state = case when calls = 1 then 'refused' else state end,
       ended_at = case when calls = 1 then now() else ended_at end
     where id = $1 and state <> 'refused'
     returning state`,
    [id, fault, code.slice(0, 100)],
  )
  if (rows[0]?.state === 'refused') await tellRefused(db, id)
}
