import type { Kopiykas } from '../../../domain/money.ts'
import type { PaymentStatus } from '../../../domain/order.ts'
import type { AttemptState, Heard, PaymentNews } from '../../../domain/payment.ts'
import type { PaymentMethod } from '../../../domain/payment-method.ts'
import type { Db } from '../../db/pool.ts'
import { messagesAndJobs } from '../../messages/what/enqueue-messages.ts'
import type { NewMessage } from '../../messages/what/message.ts'
import { isOfMode, payableUntil } from '../../orders/payable.ts'
import { othersLeft } from './attempt-queries.ts'

/** News of a payment as it is stored; of events with another sum than the asked one, none counts. */
export interface NewEvent extends PaymentNews {
  readonly source: 'callback' | 'asked' | 'clock'
  /** What the provider calls the attempt, where it says so. */
  readonly providerId?: string | null
}

/** An attempt with all that its next state depends on, as of one moment: the order's `version`. */
export interface Standing {
  readonly id: string
  readonly number: number
  readonly providerId: string | null
  readonly state: AttemptState
  readonly amount: Kopiykas
  readonly currency: string
  readonly refunded: Kopiykas
  readonly orderId: string
  readonly orderStatus: PaymentStatus
  readonly version: number
  /** Until when the order could be paid, milliseconds since 1970. */
  readonly payableUntil: number
  /** Exactly this event is stored already. */
  readonly isHeard: boolean
  /** What the events that count add up to. */
  readonly heard: Heard
  /** The one told of last. */
  readonly transactionId: string | null
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
export async function findStanding(
  db: Db,
  { method, reference, isTest }: KnownAttempt,
  event: NewEvent,
): Promise<Standing | undefined> {
  const { rows } = await db.query<Standing>({
    name: 'find-standing',
    text: `select a.id, a.number, a.provider_id as "providerId", a.state, a.amount_kopiykas as amount, a.currency,
       a.refunded_kopiykas as refunded, o.id as "orderId", o.payment_status as "orderStatus",
       o.payment_version as version,
       extract(epoch from ${payableUntil})::double precision * 1000 as "payableUntil",
       exists (
         select from payment_events where attempt_id = a.id and state = $3 and provider_status = $4
           and happened_at = to_timestamp($5::double precision / 1000) and amount_kopiykas = $6
           and currency = $7 and refunded_kopiykas = $8
       ) as "isHeard",
       json_build_object(
         'newest', case when a.heard_state is not null then
           json_build_object('state', a.heard_state, 'happenedAt', extract(epoch from a.heard_at) * 1000) end,
         'paidAt', extract(epoch from a.heard_paid_at) * 1000,
         'refundedAt', extract(epoch from a.heard_refunded_at) * 1000
       ) as heard,
       a.transaction_id as "transactionId",
       coalesce((
         select json_agg(json_build_object('number', number, 'state', state))
         from payment_attempts where order_id = o.id and id <> a.id
       ), '[]') as others
     from payment_attempts a join orders o on o.id = a.order_id
     where a.reference = $1 and a.method = $2 and a.is_test = $9 and ${isOfMode('$9')}`,
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
  return rows[0]
}

/**
 * Whether what is told would change nothing, whatever its time: the attempt stands so, and an event in the same words,
 * of the same sums and no less given back, is stored already.
 */
export async function isOldNews(
  db: Db,
  { method, reference, isTest }: KnownAttempt,
  told: PaymentNews,
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
      told.state,
      told.providerStatus,
      told.amount,
      told.currency,
      told.refunded ?? 0,
    ],
  })
  return rowCount === 1
}

/** What an attempt's events add up to, and what follows from it. */
export interface Outcome {
  readonly heard: Heard
  readonly transactionId: string | null
  readonly state: AttemptState
  readonly refunded: Kopiykas
  /** A final state is not asked about any more. */
  readonly isFinal: boolean
  /** Of a paid one, when its provider is to be asked whether the money is still there; `null` for any other. */
  readonly recheckSeconds: number | null
  readonly move: PaymentStatus | undefined
  readonly messages: readonly NewMessage[]
}

/**
 * Appends an event and stores its outcome, the order's move and what people are told of it with it, all in one
 * statement; once the order is paid, the pages of its other attempts are to be closed. An event without an outcome
 * does not count. `false`, with nothing stored, when more has happened to the order's payments since `standing` was
 * read; two at once wait for each other on the order's row.
 */
export async function appendEvent(
  db: Db,
  standing: Standing,
  event: NewEvent,
  outcome: Outcome | undefined,
): Promise<boolean> {
  const { rows } = await db.query<{ isStored: boolean }>({
    name: 'append-event',
    text: `with ordered as (
       update orders set payment_version = payment_version + 1,
         payment_status = coalesce($16, payment_status),
         payment_transaction_id = case when $16::text is null then payment_transaction_id else $17 end,
         paid_at = case when $16::text = 'paid' then coalesce(paid_at, now()) else paid_at end
       where id = $11 and payment_version = $12
       returning id
     ), appended as (
       insert into payment_events (attempt_id, source, state, provider_status, happened_at, amount_kopiykas,
         currency, refunded_kopiykas, transaction_id, is_asked_sum)
       select $1, $2, $3, $4, to_timestamp($5::double precision / 1000), $6, $7, $8, $9, $10 from ordered
     ), settled as (
       update payment_attempts a set state = $13, refunded_kopiykas = $14, is_live = is_live and not $15,
         provider_id = coalesce(provider_id, $19),
         ask_at = case when $15 then null else coalesce(ask_at, now()) end,
         recheck_at = case when $20::integer is not null
           then least(recheck_at, now() + make_interval(secs => $20)) end,
         transaction_id = $17, heard_state = $21, heard_at = to_timestamp($22::double precision / 1000),
         heard_paid_at = to_timestamp($23::double precision / 1000),
         heard_refunded_at = to_timestamp($24::double precision / 1000)
       from ordered where a.id = $1 and $10
     ), ${othersLeft("$16 = 'paid'")}, ${messagesAndJobs('ordered', '$18')}
     select exists (select from ordered) as "isStored", (select count(*) from queued) as queued`,
    values: [
      standing.id,
      event.source,
      event.state,
      event.providerStatus,
      event.happenedAt,
      event.amount,
      event.currency,
      event.refunded ?? 0,
      event.transactionId ?? null,
      outcome !== undefined,
      standing.orderId,
      standing.version,
      outcome?.state ?? standing.state,
      outcome?.refunded ?? standing.refunded,
      outcome?.isFinal ?? false,
      outcome?.move ?? null,
      outcome?.transactionId ?? null,
      JSON.stringify(outcome?.messages ?? []),
      event.providerId ?? null,
      outcome?.recheckSeconds ?? null,
      outcome?.heard.newest?.state ?? null,
      outcome?.heard.newest?.happenedAt ?? null,
      outcome?.heard.paidAt ?? null,
      outcome?.heard.refundedAt ?? null,
    ],
  })
  return rows[0]?.isStored === true
}
