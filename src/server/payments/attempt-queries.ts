import type { Kopiykas } from '../../domain/money.ts'
import type { PaymentStatus } from '../../domain/order.ts'
import type { AttemptState, PaymentNews, PaymentNewsState } from '../../domain/payment.ts'
import type { PaymentMethod } from '../../domain/payment-method.ts'
import type { Db } from '../db/pool.ts'
import type { OrderToPay } from '../orders/order-queries.ts'

export interface LiveAttempt {
  readonly id: string
  readonly state: AttemptState
  readonly pageUrl: string | null
}

export interface NewAttempt {
  readonly id: string
  readonly reference: string
}

/**
 * Opens the next attempt of an order and reads what its payment page needs. No attempt is opened when one of
 * this method is live already (the unique index decides, whatever the number of clicks and nodes), or when
 * the order has been paid. `undefined` when there is no such order.
 */
export async function openAttempt(
  db: Db,
  wanted: {
    orderId: string
    method: PaymentMethod
    isTest: boolean
    validSeconds: number
  },
): Promise<{ order: OrderToPay; attempt: NewAttempt | undefined } | undefined> {
  const { rows } = await db.query<OrderToPay & { attemptId: string | null; reference: string | null }>({
    name: 'open-attempt',
    text: `with chosen as (select * from orders where id = $1),
     opened as (
       insert into payment_attempts
         (order_id, number, reference, method, is_test, amount_kopiykas, expires_at, ask_at)
       select o.id, n.next, o.order_number || '-' || n.next, $2, $3, o.total_kopiykas,
         now() + make_interval(secs => $4), now() + interval '15 seconds'
       from chosen o,
         lateral (select coalesce(max(number), 0) + 1 as next from payment_attempts where order_id = o.id) n
       where o.paid_at is null
       on conflict do nothing
       returning id, reference
     )
     select o.id, o.order_number as "orderNumber", o.payment_status as status,
       o.paid_at is not null as "hasBeenPaid", o.kit_id as "kitId", o.kit_name as "kitName",
       o.kit_price_kopiykas as "kitPrice", o.quantity, o.additional_kit_id as "additionalKitId",
       o.additional_kit_name as "additionalKitName",
       o.additional_kit_price_kopiykas as "additionalKitPrice", o.total_kopiykas as total,
       opened.id as "attemptId", opened.reference
     from chosen o left join opened on true`,
    values: [wanted.orderId, wanted.method, wanted.isTest, wanted.validSeconds],
  })
  const [row] = rows
  if (!row) return undefined
  const { attemptId, reference, ...order } = row
  return {
    order,
    attempt: attemptId !== null && reference !== null ? { id: attemptId, reference } : undefined,
  }
}

export async function findLiveAttempt(
  db: Db,
  orderId: string,
  method: PaymentMethod,
): Promise<LiveAttempt | undefined> {
  const { rows } = await db.query<LiveAttempt>(
    `select id, state, page_url as "pageUrl"
     from payment_attempts where order_id = $1 and method = $2 and is_live`,
    [orderId, method],
  )
  return rows[0]
}

/**
 * The provider gave a page: from now on buyers are sent there and the provider is asked about it. Answers the
 * order's status at this moment, with the order's row locked against news that arrive meanwhile.
 */
export async function recordOpened(
  db: Db,
  id: string,
  opened: { orderId: string; providerId: string; pageUrl: string; askAfterSeconds: number },
): Promise<PaymentStatus | undefined> {
  const { rows } = await db.query<{ status: PaymentStatus }>({
    name: 'record-opened',
    text: `with locked as (select payment_status from orders where id = $5 for update)
     update payment_attempts set provider_id = $2, page_url = $3,
       state = case when state = 'opening' then 'pending' else state end,
       ask_at = case when state = 'opening' then now() + make_interval(secs => $4) else ask_at end
     from locked where id = $1
     returning locked.payment_status as status`,
    values: [id, opened.providerId, opened.pageUrl, opened.askAfterSeconds, opened.orderId],
  })
  return rows[0]?.status
}

/** The provider gave no page; nobody can pay this attempt and it says nothing about the order. */
export async function recordUnopened(db: Db, id: string): Promise<void> {
  await db.query(
    `update payment_attempts set state = 'unopened', is_live = false, ask_at = null
     where id = $1 and state = 'opening'`,
    [id],
  )
}

/** An attempt with its order, both rows locked until the transaction ends. */
export interface LockedAttempt {
  readonly id: string
  readonly number: number
  readonly state: AttemptState
  readonly amount: Kopiykas
  readonly currency: string
  readonly orderId: string
  readonly orderStatus: PaymentStatus
}

export async function lockAttempt(
  db: Db,
  { method, reference }: { readonly method: PaymentMethod; readonly reference: string },
): Promise<LockedAttempt | undefined> {
  const { rows } = await db.query<LockedAttempt>({
    name: 'lock-attempt',
    text: `select a.id, a.number, a.state, a.amount_kopiykas as amount, a.currency, o.id as "orderId",
       o.payment_status as "orderStatus"
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
 * Stores what the events of an attempt add up to, and its order's move when there is one. A final state is
 * not asked about any more.
 */
export async function settleAttempt(
  db: Db,
  attempt: LockedAttempt,
  now: { state: AttemptState; refunded: Kopiykas; isFinal: boolean },
  move: { to: PaymentStatus; transactionId: string | null } | undefined,
): Promise<void> {
  await db.query({
    name: 'settle-attempt',
    text: `with settled as (
       update payment_attempts set state = $2, refunded_kopiykas = $3, is_live = is_live and not $4,
         ask_at = case when $4 then null else coalesce(ask_at, now()) end
       where id = $1
     )
     update orders set payment_status = $6::text, payment_transaction_id = $7,
       paid_at = case when $6::text = 'paid' then coalesce(paid_at, now()) else paid_at end
     where id = $5 and $6::text is not null`,
    values: [
      attempt.id,
      now.state,
      now.refunded,
      now.isFinal,
      attempt.orderId,
      move?.to ?? null,
      move?.transactionId ?? null,
    ],
  })
}

/** The states of all attempts of an order, oldest first. */
export async function findAttemptStates(db: Db, orderId: string): Promise<AttemptState[]> {
  const { rows } = await db.query<{ state: AttemptState }>(
    'select state from payment_attempts where order_id = $1 order by number',
    [orderId],
  )
  return rows.map(({ state }) => state)
}

/** The status of an order, its row locked until the transaction ends. */
export async function lockOrder(db: Db, orderId: string): Promise<PaymentStatus | undefined> {
  const { rows } = await db.query<{ status: PaymentStatus }>(
    'select payment_status as status from orders where id = $1 for update',
    [orderId],
  )
  return rows[0]?.status
}

/** An order that had come to an unpaid end is open again. */
export async function reopenOrder(db: Db, orderId: string, status: PaymentStatus): Promise<void> {
  await db.query('update orders set payment_status = $2, payment_transaction_id = null where id = $1', [
    orderId,
    status,
  ])
}

export async function insertAlert(
  db: Db,
  alert: { kind: 'wrong-sum' | 'paid-twice' | 'forbidden-move'; orderId: string; details: object },
): Promise<void> {
  await db.query('insert into alerts (kind, order_id, details) values ($1, $2, $3::text::jsonb)', [
    alert.kind,
    alert.orderId,
    JSON.stringify(alert.details),
  ])
}

/** A live attempt whose provider is to be asked now. */
export interface AttemptToAsk {
  readonly id: string
  readonly reference: string
  readonly method: PaymentMethod
  readonly state: AttemptState
  readonly providerId: string | null
  readonly amount: Kopiykas
  readonly currency: string
  readonly timesAsked: number
  /** Its validity ended an hour ago: whatever was going to happen has happened. */
  readonly isOver: boolean
}

/**
 * Takes up to `limit` attempts that are due and puts off their next turn at once, so that several nodes
 * never ask about the same one and a crash in between only delays it.
 */
export async function takeAttemptsToAsk(
  db: Db,
  limit: number,
  delaysSeconds: readonly number[],
): Promise<AttemptToAsk[]> {
  const { rows } = await db.query<AttemptToAsk>(
    `update payment_attempts a set times_asked = a.times_asked + 1,
       ask_at = least(
         now() + make_interval(secs => ($2::integer[])[least(a.times_asked + 1, cardinality($2::integer[]))]),
         case when a.expires_at > now() then a.expires_at + interval '5 seconds' end
       )
     from (
       select id from payment_attempts where ask_at <= now()
       order by ask_at limit $1 for update skip locked
     ) due
     where a.id = due.id
     returning a.id, a.reference, a.method, a.state, a.provider_id as "providerId",
       a.amount_kopiykas as amount, a.currency, a.times_asked as "timesAsked",
       a.expires_at < now() - interval '1 hour' as "isOver"`,
    [limit, delaysSeconds],
  )
  return rows
}
