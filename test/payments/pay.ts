import type { Pool } from 'pg'
import type { CreateOrderBody } from '../../src/contract/checkout/create-order.ts'
import type { AttemptState, PaymentNews } from '../../src/domain/orders/payment.ts'
import { happened } from '../../src/server/happened.ts'
import { recordNews } from '../../src/server/payments/record-news.ts'
import type { Db } from '../../src/server/platform/db/pool.ts'
import { aPlacedOrder, type PlacedOrder } from '../orders.ts'
import type { TestShop } from '../shop.ts'

/** An attempt to pay at monobank, as its bank is told of it. */
export interface Attempt {
  readonly attemptId: string
  readonly reference: string
  /** In kopiykas. */
  readonly amount: number
}

/** An order whose bank says that it has been paid. */
export async function aPaidOrder(
  shop: Pick<TestShop, 'url' | 'db'>,
  changes: Partial<CreateOrderBody> = {},
): Promise<PlacedOrder> {
  const order = await aPlacedOrder(shop, changes)
  await pay(shop.db, order.id)
  return order
}

/** The bank says that an order has been paid, by an attempt of its own. */
export async function pay(db: Pool, orderId: string): Promise<void> {
  await bankSays(db, await anAttempt(db, orderId), 'paid')
}

/** The bank says that all of it went back. */
export async function refund(db: Pool, orderId: string): Promise<void> {
  await bankSays(db, await attemptOf(db, orderId), 'refunded')
}

/** The attempt of this number at an order, without one the last. */
export async function attemptOf(db: Db, orderId: string, number?: number): Promise<Attempt> {
  const { rows } = await db.query<Attempt>(
    `select id as "attemptId", reference, amount_kopiykas as amount from payment_attempts
     where order_id = $1 and number = coalesce($2, number) order by number desc limit 1`,
    [orderId, number ?? null],
  )
  return theOnly(rows)
}

export interface AttemptChanges {
  readonly receiptsBy?: string
  readonly state?: AttemptState
  /** False where another page has taken its place. */
  readonly isLive?: boolean
  /** What its bank knows it by. */
  readonly providerId?: string
  readonly pageUrl?: string
  /** Its bank is to be asked about it now. */
  readonly isToAsk?: boolean
}

/** The next attempt at an order, as if its page had been opened. */
export async function anAttempt(
  db: Db,
  orderId: string,
  {
    receiptsBy = 'none',
    state = 'pending',
    isLive = true,
    providerId,
    pageUrl,
    isToAsk = false,
  }: AttemptChanges = {},
): Promise<Attempt> {
  const { rows } = await db.query<Attempt>(
    `insert into payment_attempts (order_id, number, reference, method, is_test, amount_kopiykas, state, receipts_by,
       is_live, provider_id, page_url, ask_at, expires_at)
     select o.id, n.next, o.order_number || '-' || n.next, 'monopay', true, o.total_kopiykas, $2, $3, $4::boolean, $5, $6,
       case when $7::boolean then now() end, now() + interval '1 day'
     from orders o, lateral (select count(*) + 1 as next from payment_attempts where order_id = o.id) n
     where o.id = $1
     returning id as "attemptId", reference, amount_kopiykas as amount`,
    [orderId, state, receiptsBy, isLive, providerId ?? null, pageUrl ?? null, isToAsk],
  )
  return theOnly(rows)
}

function theOnly([attempt]: readonly Attempt[]): Attempt {
  if (!attempt) throw new Error('no such order or attempt')
  return attempt
}

export interface RefundChanges {
  readonly amount?: number
  readonly state?: 'asked' | 'uncertain' | 'accepted' | 'refused'
  /** When its bank was called, unless it only was asked for. */
  readonly calledMinutesAgo?: number
}

/** A refund of the last payment of an order, that no job works at. Answers its id. */
export async function aRefund(
  db: Db,
  orderId: string,
  { amount = 100, state = 'asked', calledMinutesAgo = 0 }: RefundChanges = {},
): Promise<string> {
  const { attemptId } = await attemptOf(db, orderId)
  const { rows } = await db.query<{ id: string }>(
    `insert into refunds (id, order_id, attempt_id, operator_id, amount_kopiykas, state, calls, called_at, fault, ended_at)
     select gen_random_uuid(), $1, $2, (select id from operators limit 1), $3, $4::text,
       case $4::text when 'asked' then 0 else 1 end,
       case when $4 <> 'asked' then now() - make_interval(mins => $5) end,
       case $4 when 'refused' then 'balance' end, case $4 when 'refused' then now() end
     returning id`,
    [orderId, attemptId, amount, state, calledMinutesAgo],
  )
  return rows[0]?.id ?? ''
}

let clock = Date.UTC(2026, 10, 20, 12)

/** The bank speaks of an attempt, each time a minute later. */
export function bankSays(
  db: Pool,
  { reference, amount }: Pick<Attempt, 'reference' | 'amount'>,
  state: PaymentNews['state'],
  changes: Partial<PaymentNews> = {},
) {
  clock += 60_000
  return recordNews({ db, happened }, { method: 'monopay', reference, isTest: true }, 'callback', {
    state,
    happenedAt: clock,
    amount,
    currency: 'UAH',
    providerStatus: state,
    ...(state === 'paid' && { transactionId: `tx-${reference}` }),
    ...changes,
  })
}
