import type { OfficePayment, OfficePaymentEvent } from '../../../contract/office/order.ts'
import type { Db } from '../../db/pool.ts'

interface PaymentRow extends Omit<OfficePayment, 'createdAt' | 'events'> {
  readonly createdAt: Date
  readonly events: readonly (Omit<OfficePaymentEvent, 'at'> & { readonly at: number })[]
}

/** Attempts to pay an order with what was heard of each, both the newest first. */
export async function findPaymentsOf(db: Db, orderId: string): Promise<OfficePayment[]> {
  const { rows } = await db.query<PaymentRow>(
    `select a.id, a.reference, a.method, a.state, a.amount_kopiykas as amount,
       case when a.state = 'refunded' then a.amount_kopiykas else a.refunded_kopiykas end as refunded,
       a.transaction_id as "transactionId", a.created_at as "createdAt",
       coalesce((
         select json_agg(json_build_object('at', extract(epoch from e.happened_at) * 1000, 'state', e.state,
           'source', e.source, 'providerStatus', e.provider_status, 'amount', e.amount_kopiykas,
           'refunded', e.refunded_kopiykas, 'isAskedSum', e.is_asked_sum) order by e.happened_at desc, e.id desc)
         from (select * from payment_events where attempt_id = a.id order by id desc limit ${mostEvents}) e
       ), '[]') as events
     from payment_attempts a where a.order_id = $1 order by a.number desc`,
    [orderId],
  )
  return rows.map(shown)
}

function shown({ createdAt, events, ...payment }: PaymentRow): OfficePayment {
  return { ...payment, createdAt: createdAt.toISOString(), events: events.map(shownEvent) }
}

function shownEvent({ at, ...event }: PaymentRow['events'][number]): OfficePaymentEvent {
  return { ...event, at: new Date(at).toISOString() }
}

/** A bank that repeats itself in ever new words must not make an order unreadable. */
const mostEvents = 100
