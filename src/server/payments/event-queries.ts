import * as v from 'valibot'
import type { Kopiykas } from '../../domain/platform/money.ts'
import type { PaymentStatus } from '../../domain/orders/order.ts'
import {
  type AttemptState,
  attemptStates,
  type EventSummary,
  type PaymentNews,
} from '../../domain/orders/payment.ts'
import type { PaymentMethod } from '../../domain/payments/payment-method.ts'
import type { ReceiptMaker } from '../../domain/payments/receipt.ts'
import type { Db } from '../platform/db/pool.ts'
import { movedByNews } from '../orders/move-order.ts'
import { isOfMode, payableUntil } from '../orders/order-conditions.ts'
import { asLeft } from './attempt-queries.ts'
import { type CalledRefund, openRefund, readOpenRefund } from './open-refund.ts'
import { statement } from '../platform/db/statement.ts'
import { readStored } from '../platform/db/stored-values.ts'
import type { AppendEvent, FindAttempt, FindSameNews } from './statements.gen.ts'

/** An event whose sum differs from the attempt's is stored and ignored. */
export interface NewEvent extends PaymentNews {
  readonly source: 'callback' | 'asked' | 'clock'
  readonly providerId?: string | null
}

/** All that the next state depends on, as of the order's `version`. */
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
  readonly payableUntil: number
  readonly isRecorded: boolean
  readonly summary: EventSummary
  readonly transactionId: string | null
  readonly openRefund: CalledRefund | null
  readonly others: readonly { readonly number: number; readonly state: AttemptState }[]
}

/** `isTest` keeps the stand-ins' news away from live attempts and the reverse. */
export interface KnownAttempt {
  readonly method: PaymentMethod
  readonly reference: string
  readonly isTest: boolean
}

const select = statement<FindAttempt>(
  'find-attempt',
  `select ${isOfMode(':isTest')} as "isOfMode!", a.id, a.number, a.method, a.provider_id as "providerId", a.state, a.amount_kopiykas as amount, a.currency,
     a.receipts_by as "receiptsBy", a.refunded_kopiykas as refunded, o.id as "orderId", o.payment_status as "orderStatus",
     o.payment_version as version,
     extract(epoch from ${payableUntil})::double precision * 1000 as "payableUntil!",
     exists (
       select from payment_events where attempt_id = a.id and state = :state and provider_status = :providerStatus
         and happened_at = to_timestamp(:happenedAt::double precision / 1000) and amount_kopiykas = :amount
         and currency = :currency and refunded_kopiykas = :refunded
     ) as "isRecorded!",
     a.heard_state as "newestState", (extract(epoch from a.heard_at) * 1000)::double precision as "newestAt",
     (extract(epoch from a.heard_paid_at) * 1000)::double precision as "lastPaidAt",
     (extract(epoch from a.heard_refunded_at) * 1000)::double precision as "lastRefundedAt",
     a.transaction_id as "transactionId", ${openRefund} as "openRefund",
     coalesce((
       select json_agg(json_build_object('number', number, 'state', state))
       from payment_attempts where order_id = o.id and id <> a.id
     ), '[]') as "others!"
   from payment_attempts a join orders o on o.id = a.order_id
   where a.reference = :reference and a.method = :method and a.is_test = :isTest`,
)

const otherAttempts = v.array(v.object({ number: v.number(), state: v.picklist(attemptStates) }))

export async function findAttempt(
  db: Db,
  { method, reference, isTest }: KnownAttempt,
  event: NewEvent,
): Promise<PaymentAttempt | undefined> {
  const [found] = await select(db, {
    reference,
    method,
    isTest,
    state: event.state,
    providerStatus: event.providerStatus,
    happenedAt: event.happenedAt,
    amount: event.amount,
    currency: event.currency,
    refunded: event.refunded ?? 0,
  })
  if (!found?.isOfMode) return undefined
  const { newestState, newestAt, lastPaidAt, lastRefundedAt, openRefund: refund, others, ...attempt } = found
  const isHeard = newestState !== null && newestAt !== null
  return {
    ...attempt,
    summary: {
      newest: isHeard ? { state: newestState, happenedAt: newestAt } : null,
      paidAt: lastPaidAt,
      refundedAt: lastRefundedAt,
    },
    openRefund: readOpenRefund(refund),
    others: readStored(otherAttempts, others),
  }
}

const findSame = statement<FindSameNews>(
  'find-same-news',
  `select from payment_attempts a
   where a.reference = :reference and a.method = :method and a.is_test = :isTest and a.state = :state and exists (
     select from payment_events where attempt_id = a.id and state = :state and provider_status = :providerStatus
       and amount_kopiykas = :amount and currency = :currency and refunded_kopiykas >= :refunded
   )`,
)

/** Whatever its time: the same words, the same sums and no less refunded are stored already. */
export async function isOldNews(
  db: Db,
  { method, reference, isTest }: KnownAttempt,
  news: PaymentNews,
): Promise<boolean> {
  const { state, providerStatus, amount, currency, refunded = 0 } = news
  const same = { reference, method, isTest, state, providerStatus, amount, currency, refunded }
  return (await findSame(db, same)) === 1
}

export interface Outcome {
  readonly summary: EventSummary
  readonly transactionId: string | null
  readonly state: AttemptState
  readonly refunded: Kopiykas
  readonly isFinal: boolean
  /** `null` unless paid. */
  readonly recheckSeconds: number | null
  readonly move: PaymentStatus | undefined
}

const append = statement<AppendEvent>(
  'append-event',
  `with news as (
     select :attemptId::bigint as attempt_id, :orderId::uuid as order_id, :version::integer as version,
       :source::text as source, :providerId?::text as provider_id, :state::text as state,
       :providerStatus::text as provider_status, :happenedAt::double precision as happened_at,
       :amount::bigint as amount, :currency::text as currency, :refunded::bigint as refunded,
       :transactionId?::text as transaction_id, :counts::boolean as counts, :movesTo?::text as moves_to,
       :newState?::text as new_state, :newRefunded?::integer as new_refunded,
       :newTransactionId?::text as new_transaction_id, :isFinal?::boolean as is_final,
       :recheckSeconds?::integer as recheck_seconds, :heardState?::text as heard_state,
       :heardAt?::double precision as heard_at, :heardPaidAt?::double precision as heard_paid_at,
       :heardRefundedAt?::double precision as heard_refunded_at
   ), ordered as (
     ${movedByNews}
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
   select exists (select from ordered) as "isStored!"`,
)

/** `false`, with nothing stored: the order's payments have changed since `attempt` was read. Locks the order. */
export async function appendEvent(
  db: Db,
  attempt: PaymentAttempt,
  event: NewEvent,
  outcome: Outcome | undefined,
): Promise<boolean> {
  const [appended] = await append(db, {
    attemptId: attempt.id,
    orderId: attempt.orderId,
    version: attempt.version,
    source: event.source,
    providerId: event.providerId,
    state: event.state,
    providerStatus: event.providerStatus,
    happenedAt: event.happenedAt,
    amount: event.amount,
    currency: event.currency,
    refunded: event.refunded ?? 0,
    transactionId: event.transactionId,
    counts: outcome !== undefined,
    movesTo: outcome?.move,
    newState: outcome?.state,
    newRefunded: outcome?.refunded,
    newTransactionId: outcome?.transactionId,
    isFinal: outcome?.isFinal,
    recheckSeconds: outcome?.recheckSeconds,
    heardState: outcome?.summary.newest?.state,
    heardAt: outcome?.summary.newest?.happenedAt,
    heardPaidAt: outcome?.summary.paidAt,
    heardRefundedAt: outcome?.summary.refundedAt,
  })
  return appended?.isStored === true
}
