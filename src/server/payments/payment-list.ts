import type {
  OfficePayment,
  OfficePaymentEvent,
  OfficeReceipt,
  OfficeRefund,
} from '../../contract/payments/office-payment.ts'
import type { PaymentMethod } from '../../domain/payments/payment-method.ts'
import { mostRefundable, type RefundFault } from '../../domain/orders/refund.ts'
import type { Db } from '../platform/db/pool.ts'
import { refundRefusalText } from './refund-refusal.ts'
import { canBeEnded } from './open-refund.ts'

interface PaymentRow extends Omit<
  OfficePayment,
  'createdAt' | 'events' | 'refunds' | 'receipts' | 'mostRefundable'
> {
  readonly createdAt: Date
  readonly refunds: readonly RefundRow[]
  readonly receipts: readonly (Omit<OfficeReceipt, 'createdAt'> & { readonly createdAt: number })[]
  readonly events: readonly (Omit<OfficePaymentEvent, 'at'> & { readonly at: number })[]
}

interface RefundRow extends Omit<OfficeRefund, 'askedAt' | 'endedAt' | 'why'> {
  readonly askedAt: number
  readonly endedAt: number | null
  readonly fault: RefundFault | null
  readonly code: string | null
}

/** Attempts to pay an order with what was heard of each, both the newest first. */
export async function findPaymentsOf(db: Db, orderId: string): Promise<OfficePayment[]> {
  const { rows } = await db.query<PaymentRow>(
    `select a.id, a.reference, a.method, a.state, a.amount_kopiykas as amount,
       case when a.state = 'refunded' then a.amount_kopiykas else a.refunded_kopiykas end as refunded,
       a.transaction_id as "transactionId",
       a.unknown_since is not null as "isUnknown", a.created_at as "createdAt",
       coalesce((
         select json_agg(json_build_object('at', extract(epoch from e.happened_at) * 1000, 'state', e.state,
           'source', e.source, 'providerStatus', e.provider_status, 'amount', e.amount_kopiykas,
           'refunded', e.refunded_kopiykas, 'isAskedSum', e.is_asked_sum) order by e.happened_at desc, e.id desc)
         from (select * from payment_events where attempt_id = a.id order by id desc limit ${mostEvents}) e
       ), '[]') as events,
       coalesce((
         select json_agg(json_build_object('id', r.id, 'state', r.state, 'amount', r.amount_kopiykas,
           'askedAt', extract(epoch from r.created_at) * 1000, 'askedBy', w.name,
           'endedAt', extract(epoch from r.ended_at) * 1000, 'canBeEnded', ${canBeEnded}, 'fault', r.fault, 'code', r.bank_code)
           order by r.created_at desc, r.id)
         from refunds r join operators w on w.id = r.operator_id where r.order_id = a.order_id and r.attempt_id = a.id
       ), '[]') as refunds,
       coalesce((
         select json_agg(json_build_object('id', c.id::text, 'kind', c.kind, 'issuedBy', c.issued_by, 'state', c.state,
           'amount', c.amount_kopiykas, 'fiscalCode', c.fiscal_code, 'url', c.url, 'isOffline', c.is_offline, 'why', c.why,
           'createdAt', extract(epoch from c.created_at) * 1000) order by c.id)
         from receipts c where c.order_id = a.order_id and c.attempt_id = a.id
       ), '[]') as receipts
     from payment_attempts a where a.order_id = $1 order by a.number desc`,
    [orderId],
  )
  return rows.map(shown)
}

function shown({ createdAt, events, refunds, receipts, ...payment }: PaymentRow): OfficePayment {
  const hasOpenRefund = refunds.some(({ endedAt }) => endedAt === null)
  const made = refunds.filter(({ state }) => state === 'done').reduce((sum, { amount }) => sum + amount, 0)
  const returned = Math.max(payment.refunded, made)
  return {
    ...payment,
    mostRefundable: mostRefundable({ ...payment, returned, hasOpenRefund }),
    refunds: refunds.map((refund) => shownRefund(refund, payment.method)),
    receipts: receipts.map((receipt) => ({
      ...receipt,
      createdAt: new Date(receipt.createdAt).toISOString(),
    })),
    createdAt: createdAt.toISOString(),
    events: events.map(shownEvent),
  }
}

function shownRefund({ askedAt, endedAt, fault, code, ...refund }: RefundRow, method: PaymentMethod) {
  return {
    ...refund,
    askedAt: new Date(askedAt).toISOString(),
    endedAt: endedAt === null ? null : new Date(endedAt).toISOString(),
    why: refund.state === 'refused' && fault ? refundRefusalText({ method, fault, code }) : null,
  }
}

function shownEvent({ at, ...event }: PaymentRow['events'][number]): OfficePaymentEvent {
  return { ...event, at: new Date(at).toISOString() }
}

/** A bank that repeats itself in ever new words must not make an order unreadable. */
const mostEvents = 100
