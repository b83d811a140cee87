import type { Kopiykas } from '../../domain/platform/money.ts'
import type { PaymentStatus } from '../../domain/orders/order.ts'
import type { AttemptState, EventSummary, PaymentNews } from '../../domain/orders/payment.ts'
import type { PaymentMethod } from '../../domain/payments/payment-method.ts'
import type { ReceiptMaker } from '../../domain/payments/receipt.ts'
import type { Db } from '../platform/db/pool.ts'
import { isOfMode, payableUntil } from '../orders/standing/standing-conditions.ts'
import { asLeft } from './attempt-queries.ts'
import { type CalledRefund, openRefund } from './open-refund.ts'

/** News of a payment as it is stored; of events with another sum than the asked one, none counts. */
export interface NewEvent extends PaymentNews {
  readonly source: 'callback' | 'asked' | 'clock'
  /** What the provider calls the attempt, where it says so. */
  readonly providerId?: string | null
}

/** An attempt with all that its next state depends on, as of one moment: the order's `version`. */
export interface PaymentAttempt {
  readonly id: string
  readonly number: number
  readonly method: PaymentMethod
  readonly providerId: string | null
  readonly state: AttemptState
  readonly amount: Kopiykas
  readonly currency: string
  readonly receiptsBy: ReceiptMaker
  readonly refunded: Kopiykas
  readonly orderId: string
  readonly orderStatus: PaymentStatus
  readonly version: number
  /** Until when the order could be paid, milliseconds since 1970. */
  readonly payableUntil: number
  /** Exactly this event is stored already. */
  readonly isRecorded: boolean
  /** What the events that count add up to. */
  readonly summary: EventSummary
  /** The one told of last. */
  readonly transactionId: string | null
  /** Money that the shop is giving back of it. */
  readonly openRefund: CalledRefund | null
  /** The order's other attempts. */
  readonly others: readonly { readonly number: number; readonly state: AttemptState }[]
}

/** How an attempt is known: what a pretend bank says never touches a live one, nor what a real bank says a test one. */
export interface KnownAttempt {
  readonly method: PaymentMethod
  readonly reference: string
  readonly isTest: boolean
}

/** Where the attempt stands that a provider knows by `reference`, and whether it has heard of `event`. */
export async function findAttempt(
  db: Db,
  { method, reference, isTest }: KnownAttempt,
  event: NewEvent,
): Promise<PaymentAttempt | undefined> {
  const { rows } = await db.query<PaymentAttempt & { isOfMode: boolean }>({
    name: 'find-attempt',
    // The mode is no condition: a plan made while there were few orders would read all of them for it.
    text: `select ${isOfMode('$9')} as "isOfMode", a.id, a.number, a.method, a.provider_id as "providerId", a.state, a.amount_kopiykas as amount, a.currency,
       a.receipts_by as "receiptsBy", a.refunded_kopiykas as refunded, o.id as "orderId", o.payment_status as "orderStatus",
       o.payment_version as version,
       extract(epoch from ${payableUntil})::double precision * 1000 as "payableUntil",
       exists (
         select from payment_events where attempt_id = a.id and state = $3 and provider_status = $4
           and happened_at = to_timestamp($5::double precision / 1000) and amount_kopiykas = $6
           and currency = $7 and refunded_kopiykas = $8
       ) as "isRecorded",
       json_build_object(
         'newest', case when a.heard_state is not null then
           json_build_object('state', a.heard_state, 'happenedAt', extract(epoch from a.heard_at) * 1000) end,
         'paidAt', extract(epoch from a.heard_paid_at) * 1000,
         'refundedAt', extract(epoch from a.heard_refunded_at) * 1000
       ) as summary,
       a.transaction_id as "transactionId", ${openRefund} as "openRefund",
       coalesce((
         select json_agg(json_build_object('number', number, 'state', state))
         from payment_attempts where order_id = o.id and id <> a.id
       ), '[]') as others
     from payment_attempts a join orders o on o.id = a.order_id
     where a.reference = $1 and a.method = $2 and a.is_test = $9`,
    values: [
      reference,
      method,
      event.state,
      event.providerStatus,
      event.happenedAt,
      event.amount,
      event.currency,
      event.refunded ?? 0,
      isTest,
    ],
  })
  const [found] = rows
  return found?.isOfMode === true ? found : undefined
}

/**
 * Whether what is told would change nothing, whatever its time: the attempt stands so, and an event in the same words,
 * of the same sums and no less given back, is stored already.
 */
export async function isOldNews(
  db: Db,
  { method, reference, isTest }: KnownAttempt,
  news: PaymentNews,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'is-old-news',
    text: `select from payment_attempts a
     where a.reference = $1 and a.method = $2 and a.is_test = $3 and a.state = $4 and exists (
       select from payment_events where attempt_id = a.id and state = $4 and provider_status = $5
         and amount_kopiykas = $6 and currency = $7 and refunded_kopiykas >= $8
     )`,
    values: [
      reference,
      method,
      isTest,
      news.state,
      news.providerStatus,
      news.amount,
      news.currency,
      news.refunded ?? 0,
    ],
  })
  return rowCount === 1
}

/** What an attempt's events add up to, and what that makes of its order. */
export interface Outcome {
  readonly summary: EventSummary
  readonly transactionId: string | null
  readonly state: AttemptState
  readonly refunded: Kopiykas
  /** A final state is not asked about any more. */
  readonly isFinal: boolean
  /** Of a paid one, when its provider is to be asked whether the money is still there; `null` for any other. */
  readonly recheckSeconds: number | null
  readonly move: PaymentStatus | undefined
}

/**
 * Appends an event and stores its outcome and the order's move with it; once the order is paid, its other live
 * attempts are left. An event without an outcome does not count.
 * `false`, with nothing stored, when more has happened to the order's payments since `attempt` was read; two at once
 * wait for each other on the order's row, which stays locked until the transaction ends.
 */
export async function appendEvent(
  db: Db,
  attempt: PaymentAttempt,
  event: NewEvent,
  outcome: Outcome | undefined,
): Promise<boolean> {
  const news = namedParameters({
    attempt_id: ['bigint', attempt.id],
    order_id: ['uuid', attempt.orderId],
    version: ['integer', attempt.version],
    source: ['text', event.source],
    provider_id: ['text', event.providerId],
    state: ['text', event.state],
    provider_status: ['text', event.providerStatus],
    happened_at: ['double precision', event.happenedAt],
    amount: ['bigint', event.amount],
    currency: ['text', event.currency],
    refunded: ['bigint', event.refunded ?? 0],
    transaction_id: ['text', event.transactionId],
    counts: ['boolean', outcome !== undefined],
    moves_to: ['text', outcome?.move],
    new_state: ['text', outcome?.state],
    new_refunded: ['integer', outcome?.refunded],
    new_transaction_id: ['text', outcome?.transactionId],
    is_final: ['boolean', outcome?.isFinal],
    recheck_seconds: ['integer', outcome?.recheckSeconds],
    heard_state: ['text', outcome?.summary.newest?.state],
    heard_at: ['double precision', outcome?.summary.newest?.happenedAt],
    heard_paid_at: ['double precision', outcome?.summary.paidAt],
    heard_refunded_at: ['double precision', outcome?.summary.refundedAt],
  })
  const { rows } = await db.query<{ isStored: boolean }>({
    name: 'append-event',
    text: `with news as (${news.select}), ordered as (
       update orders o set payment_version = payment_version + 1,
         payment_status = coalesce(moves_to, payment_status),
         payment_transaction_id = case when moves_to is null then payment_transaction_id else new_transaction_id end,
         paid_at = case when moves_to = 'paid' then coalesce(paid_at, now()) else paid_at end
       from news where o.id = news.order_id and o.payment_version = news.version
       returning o.id
     ), appended as (
       insert into payment_events (attempt_id, source, state, provider_status, happened_at, amount_kopiykas,
         currency, refunded_kopiykas, transaction_id, is_asked_sum)
       select attempt_id, source, state, provider_status, to_timestamp(happened_at / 1000), amount,
         currency, refunded, transaction_id, counts
       from news, ordered
     ), settled as (
       update payment_attempts a set state = new_state, refunded_kopiykas = new_refunded,
         is_live = is_live and not is_final, provider_id = coalesce(a.provider_id, news.provider_id),
         ask_at = case when is_final then null else coalesce(ask_at, now()) end,
         recheck_at = case when recheck_seconds is not null
           then least(recheck_at, now() + make_interval(secs => recheck_seconds)) end,
         transaction_id = new_transaction_id, heard_state = news.heard_state,
         heard_at = to_timestamp(news.heard_at / 1000),
         heard_paid_at = to_timestamp(news.heard_paid_at / 1000),
         heard_refunded_at = to_timestamp(news.heard_refunded_at / 1000)
       from news, ordered where a.id = news.attempt_id and counts
     ), others as (
       update payment_attempts a set ${asLeft}
       from news, ordered where a.order_id = ordered.id and a.id <> news.attempt_id and a.is_live and moves_to = 'paid'
     )
     select exists (select from ordered) as "isStored"`,
    values: news.values,
  })
  return rows[0]?.isStored === true
}

/** Parameters of a statement that are known by name inside it: one row, each a column of its type. */
function namedParameters(parameters: Readonly<Record<string, readonly [type: string, value: unknown]>>) {
  const columns = Object.entries(parameters).map(
    ([name, [type]], index) => `$${index + 1}::${type} as ${name}`,
  )
  return {
    select: `select ${columns.join(', ')}`,
    values: Object.values(parameters).map(([, value]) => value ?? null),
  }
}
