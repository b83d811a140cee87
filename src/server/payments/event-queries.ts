import type { Kopiykas } from '../../domain/money.ts'
import type { PaymentStatus } from '../../domain/order.ts'
import type { AttemptState, PaymentNews, PaymentNewsState } from '../../domain/payment.ts'
import type { PaymentMethod } from '../../domain/payment-method.ts'
import type { Db } from '../db/pool.ts'
import { messagesAndJobs } from '../messages/enqueue-messages.ts'
import type { NewMessage } from '../messages/message.ts'
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
  /** Exactly this event is stored already. */
  readonly isHeard: boolean
  /** Events that count, in order of arrival. */
  readonly events: readonly StoredEvent[]
  /** The order's other attempts. */
  readonly others: readonly { readonly number: number; readonly state: AttemptState }[]
}

export interface StoredEvent {
  readonly state: PaymentNewsState
  /** Milliseconds since 1970. */
  readonly happenedAt: number
  readonly transactionId: string | null
  readonly refunded: Kopiykas
}

/** Where the attempt stands that a provider knows by `reference`, and whether it has heard of `event`. */
export async function findStanding(
  db: Db,
  { method, reference }: { readonly method: PaymentMethod; readonly reference: string },
  event: NewEvent,
): Promise<Standing | undefined> {
  const { rows } = await db.query<Standing>({
    name: 'find-standing',
    text: `select a.id, a.number, a.provider_id as "providerId", a.state, a.amount_kopiykas as amount, a.currency,
       a.refunded_kopiykas as refunded, o.id as "orderId", o.payment_status as "orderStatus",
       o.payment_version as version,
       exists (
         select from payment_events where attempt_id = a.id and state = $3 and provider_status = $4
           and happened_at = to_timestamp($5::double precision / 1000) and amount_kopiykas = $6
           and currency = $7 and refunded_kopiykas = $8
       ) as "isHeard",
       coalesce((
         select json_agg(json_build_object(
           'state', state,
           'happenedAt', extract(epoch from happened_at) * 1000,
           'transactionId', transaction_id,
           'refunded', refunded_kopiykas
         ) order by id)
         from payment_events where attempt_id = a.id and is_asked_sum
       ), '[]') as events,
       coalesce((
         select json_agg(json_build_object('number', number, 'state', state))
         from payment_attempts where order_id = o.id and id <> a.id
       ), '[]') as others
     from payment_attempts a join orders o on o.id = a.order_id
     where a.reference = $1 and a.method = $2`,
    values: [
      reference,
      method,
      event.state,
      event.providerStatus,
      event.happenedAt,
      event.amount,
      event.currency,
      event.refunded ?? 0,
    ],
  })
  return rows[0]
}

/** What an attempt's events add up to, and what follows from it. */
export interface Outcome {
  readonly state: AttemptState
  readonly refunded: Kopiykas
  /** A final state is not asked about any more. */
  readonly isFinal: boolean
  readonly move: { readonly to: PaymentStatus; readonly transactionId: string | null } | undefined
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
         ask_at = case when $15 then null else coalesce(ask_at, now()) end
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
      outcome?.move?.to ?? null,
      outcome?.move?.transactionId ?? null,
      JSON.stringify(outcome?.messages ?? []),
      event.providerId ?? null,
    ],
  })
  return rows[0]?.isStored === true
}
