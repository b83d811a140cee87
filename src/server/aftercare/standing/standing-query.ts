import * as v from 'valibot'
import { testKitId } from '../../../domain/catalogue/catalogue.ts'
import { whyNotPayable } from '../../../domain/orders/payable.ts'
import { paymentStatuses } from '../../../domain/orders/order.ts'
import { parcelStates } from '../../../domain/orders/parcel.ts'
import { attemptStates } from '../../../domain/orders/payment.ts'
import type { Moment, StandingFacts } from '../../../domain/orders/standing-facts.ts'
import { type Standing, standingOf } from '../../../domain/orders/standing.ts'
import { openRefundStates } from '../../../domain/orders/refund.ts'
import type { Db } from '../../platform/db/pool.ts'
import { statement } from '../../platform/db/statement.ts'
import { readStored } from '../../platform/db/stored-values.ts'
import { hasBought, isShipped } from '../../orders/bought.ts'
import type { StandingFactsOf } from '../statements.gen.ts'
import { payableUntil as untilWhen } from '../../orders/order-conditions.ts'
import { isCheckedForLong } from '../../payments/payment-conditions.ts'

const moment = (at: string) => `to_char((${at}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const check = (what: 'composition' | 'address', at = `${what}_checked_at`, needs = `needs_${what}_check`) =>
  `case when not f.${needs} then 'unneeded' when f.${at} is null then 'due' else 'done' end`

/** Over a payment `a`: a wrong sum that was neither refunded nor settled. */
const stray = `(
    select case when e.state = 'paid' and e.amount_kopiykas > e.refunded_kopiykas and not exists (
      select from kept_money k where k.order_id = a.order_id and k.attempt_id = a.id
    ) then json_build_object('sum', e.amount_kopiykas - e.refunded_kopiykas, 'currency', e.currency) end
    from payment_events e where e.attempt_id = a.id and not e.is_asked_sum and e.state in ('paid', 'refunded')
    order by e.happened_at desc, e.state = 'refunded' desc, e.refunded_kopiykas desc limit 1
  )`

const payments = `coalesce((
    select json_agg(json_build_object('state', a.state, 'amount', a.amount_kopiykas,
      'paidAt', ${moment('a.heard_paid_at')},
      'returned', case when a.state = 'refunded' then a.amount_kopiykas
        else least(greatest(a.refunded_kopiykas, r.done), a.amount_kopiykas) end,
      'returnedByShop', r.done, 'going', r.going, 'isRefundRefused', r.is_refused,
      'checkedSince', case when ${isCheckedForLong} then ${moment('a.created_at')} end,
      'stray', ${stray}) order by a.number)
    from payment_attempts a, lateral (
      select coalesce(sum(amount_kopiykas) filter (where state = 'done'), 0)::integer as done,
        coalesce(sum(amount_kopiykas) filter (where state in ('${openRefundStates.join("', '")}')), 0)::integer as going,
        coalesce((array_agg(state order by created_at desc))[1] = 'refused', false) as is_refused
      from refunds where order_id = o.id and attempt_id = a.id
    ) r
    where a.order_id = o.id
  ), '[]')`

/** SQL over an order `o`: the only place that reads {@link StandingFacts}. */
export const standingFacts = `(
    select json_build_object(
      'mode', case when o.put_aside_at is null then 'this' else 'other' end,
      'person', case when o.erased_at is null then 'known' else 'erased' end,
      'sells', case when ${hasBought(`'${testKitId}'`)} then 'trial' when ${isShipped} then 'parcel' else 'service' end,
      'price', o.total_kopiykas, 'status', o.payment_status, 'paidAt', ${moment('o.paid_at')},
      'payableUntil', ${moment(untilWhen)},
      'calledOff', case when f.canceled_at is not null
          then json_build_object('by', f.canceled_by, 'at', ${moment('f.canceled_at')})
        when o.canceled_at is not null and f.order_id is null
          then json_build_object('by', coalesce(o.canceled_by, 'buyer'), 'at', ${moment('o.canceled_at')}) end,
      'payments', ${payments},
      'kept', coalesce((
        select sum(k.kopiykas) from kept_money k where k.order_id = o.id and k.attempt_id is null
      ), 0),
      'checks', case when f.order_id is not null then json_build_object('composition', ${check('composition')},
        'address', ${check('address')},
        'contact', ${check('address', 'contacted_at', 'needs_contact')}) end,
      'parcels', coalesce((
        select json_agg(json_build_object('state', p.state, 'isNumbered', p.tracking_number is not null)
          order by p.number)
        from parcels p where p.order_id = o.id
      ), '[]'),
      'support', coalesce((
        select case when s.ended_at is not null then 'ended'
          when exists (select from support_check_ins c where c.order_id = o.id and c.done_at is not null) then 'begun'
          else 'ahead' end
        from support_plans s where s.order_id = o.id
      ), 'none'),
      'damage', case when exists (
          select from alerts d where d.order_id = o.id and d.kind = 'damage-reported' and d.resolved_at is null
        ) then 'reported' else 'none' end
    )
    from (select o.id) here left join fulfilments f on f.order_id = here.id
  )`

const maybeMoment = v.nullable(v.string())
const checked = v.picklist(['unneeded', 'due', 'done'])
const factsRead = v.object({
  mode: v.picklist(['this', 'other']),
  person: v.picklist(['known', 'erased']),
  sells: v.picklist(['parcel', 'service', 'trial']),
  price: v.number(),
  status: v.picklist(paymentStatuses),
  paidAt: maybeMoment,
  payableUntil: v.string(),
  calledOff: v.nullable(v.object({ by: v.picklist(['buyer', 'owner']), at: v.string() })),
  payments: v.array(
    v.object({
      state: v.picklist(attemptStates),
      amount: v.number(),
      paidAt: maybeMoment,
      returned: v.number(),
      returnedByShop: v.number(),
      going: v.number(),
      isRefundRefused: v.boolean(),
      checkedSince: maybeMoment,
      stray: v.nullable(v.object({ sum: v.number(), currency: v.string() })),
    }),
  ),
  kept: v.number(),
  checks: v.nullable(v.object({ composition: checked, address: checked, contact: checked })),
  parcels: v.array(v.object({ state: v.picklist(parcelStates), isNumbered: v.boolean() })),
  support: v.picklist(['none', 'ahead', 'begun', 'ended']),
  damage: v.picklist(['none', 'reported']),
})

export function readStandingFacts(column: unknown): StandingFacts {
  return readStored(factsRead, column)
}

const selectFacts = statement<StandingFactsOf>(
  'standing-facts-of',
  `select ${standingFacts} as facts from orders o where o.id = :orderId`,
)

export function payableUntil(facts: StandingFacts): Moment | null {
  return whyNotPayable(facts, new Date()) === undefined ? facts.payableUntil : null
}

export function readStanding(facts: StandingFacts): Standing {
  return standingOf(facts, new Date())
}

export async function findStandingFacts(db: Db, orderId: string): Promise<StandingFacts | undefined> {
  const [order] = await selectFacts(db, { orderId })
  return order && readStandingFacts(order.facts)
}
