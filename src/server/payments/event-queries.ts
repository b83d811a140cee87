import type { Kopiykas } from '../../domain/money.ts'
import type { PaymentStatus } from '../../domain/order.ts'
import type { AttemptState, PaymentNews, PaymentNewsState } from '../../domain/payment.ts'
import type { PaymentMethod } from '../../domain/payment-method.ts'
import type { Db } from '../db/pool.ts'
import { messagesAndJobs } from '../messages/enqueue-messages.ts'
import type { NewMessage } from '../messages/message.ts'

/** An attempt with its order, both rows locked until the transaction ends. */
export interface LockedAttempt {
  readonly id: string
  readonly number: number
  readonly state: AttemptState
  readonly amount: Kopiykas
  readonly currency: string
  readonly refunded: Kopiykas
  readonly orderId: string
  readonly orderStatus: PaymentStatus
}

export async function lockAttempt(
  db: Db,
  { method, reference }: { readonly method: PaymentMethod; readonly reference: string },
): Promise<LockedAttempt | undefined> {
  const { rows } = await db.query<LockedAttempt>({
    name: 'lock-attempt',
    text: `select a.id, a.number, a.state, a.amount_kopiykas as amount, a.currency,
       a.refunded_kopiykas as refunded, o.id as "orderId", o.payment_status as "orderStatus"
     from orders o join payment_attempts a on a.order_id = o.id
     where a.reference = $1 and a.method = $2 for update`,
    values: [reference, method],
  })
  return rows[0]
}

/** What is known once an event is appended: the attempt's counting events, and its order's other attempts. */
export interface Heard {
  /** False when exactly this event was heard before; then nothing was stored. */
  readonly isNew: boolean
  readonly events: readonly StoredEvent[]
  readonly others: readonly { readonly number: number; readonly state: AttemptState }[]
}

export interface StoredEvent {
  readonly state: PaymentNewsState
  /** Milliseconds since 1970. */
  readonly happenedAt: number
  readonly transactionId: string | null
  readonly refunded: Kopiykas
}

/** Appends an event and reads what it adds up to with the earlier ones; only the asked sum counts. */
export async function hearEvent(
  db: Db,
  attempt: LockedAttempt,
  event: PaymentNews & { source: 'callback' | 'asked' | 'clock'; isAskedSum: boolean },
): Promise<Heard> {
  const { rows } = await db.query<Heard>({
    name: 'hear-event',
    text: `with heard as (
       insert into payment_events (attempt_id, source, state, provider_status, happened_at, amount_kopiykas,
         currency, refunded_kopiykas, transaction_id, is_asked_sum)
       values ($1, $2, $3, $4, to_timestamp($5::double precision / 1000), $6, $7, $8, $9, $10)
       on conflict do nothing
       returning *
     ), counting as (
       select * from payment_events where attempt_id = $1 and is_asked_sum
       union all
       select * from heard where is_asked_sum
     )
     select exists (select from heard) as "isNew",
       coalesce((
         select json_agg(json_build_object(
           'state', state,
           'happenedAt', extract(epoch from happened_at) * 1000,
           'transactionId', transaction_id,
           'refunded', refunded_kopiykas
         ) order by id)
         from counting
       ), '[]') as events,
       coalesce((
         select json_agg(json_build_object('number', number, 'state', state))
         from payment_attempts where order_id = $11 and id <> $1
       ), '[]') as others`,
    values: [
      attempt.id,
      event.source,
      event.state,
      event.providerStatus,
      event.happenedAt,
      event.amount,
      event.currency,
      event.refunded ?? 0,
      event.transactionId ?? null,
      event.isAskedSum,
      attempt.orderId,
    ],
  })
  const [heard] = rows
  if (!heard) throw new Error('a select without from gave no row')
  return heard
}

/**
 * Stores what the events of an attempt add up to, its order's move when there is one, and what people are told
 * of it. A final state is not asked about any more.
 */
export async function settleAttempt(
  db: Db,
  attempt: LockedAttempt,
  now: { state: AttemptState; refunded: Kopiykas; isFinal: boolean },
  move: { to: PaymentStatus; transactionId: string | null } | undefined,
  messages: readonly NewMessage[],
): Promise<void> {
  await db.query({
    name: 'settle-attempt',
    text: `with settled as (
       update payment_attempts set state = $2, refunded_kopiykas = $3, is_live = is_live and not $4,
         ask_at = case when $4 then null else coalesce(ask_at, now()) end
       where id = $1
     ), moved as (
       update orders set payment_status = $6::text, payment_transaction_id = $7,
         paid_at = case when $6::text = 'paid' then coalesce(paid_at, now()) else paid_at end
       where id = $5 and $6::text is not null
     ), ${messagesAndJobs('$5', '$8')}`,
    values: [
      attempt.id,
      now.state,
      now.refunded,
      now.isFinal,
      attempt.orderId,
      move?.to ?? null,
      move?.transactionId ?? null,
      JSON.stringify(messages),
    ],
  })
}
