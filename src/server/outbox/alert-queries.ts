import type { Db } from '../platform/db/pool.ts'
import { queueFresh } from './enqueue-messages.ts'
import { type AlertKind, parcelAlertKinds } from './message.ts'
import { statement } from '../platform/db/statement.ts'
import type {
  ResolveAlertOfOrder,
  ResolveAlerts,
  ResolveAlertsOfMessage,
  ResolveAlertsOfParcel,
  ResolveDamage,
  ResolveMoneyAlerts,
  ResolveReturnedAlerts,
  ResolveShopAlert,
  TellOfAlertsAgain,
} from './statements.gen.ts'

const resolveMany = statement<ResolveAlerts>(
  'resolve-alerts',
  `update alerts a set resolved_at = now()
   from alerts named
   where named.id = any (:ids::bigint[]) and a.kind = named.kind and a.resolved_at is null
     and (a.id = named.id or a.order_id = named.order_id)`,
)

/** Resolves alerts, each with the others of its kind about the same order; answers how many were open. */
export async function resolveAlerts(db: Db, ids: readonly string[]): Promise<number> {
  return resolveMany(db, { ids })
}

const resolveOne = statement<ResolveAlertOfOrder>(
  'resolve-alert-of-order',
  `update alerts set resolved_at = now()
   where order_id = :orderId and resolved_at is null
     and kind = (select kind from alerts where id = :id and order_id = :orderId and resolved_at is null)`,
)

/** Resolves an alert about this order, with the others of its kind about it; `false` when it is no open one of it. */
export async function resolveAlertOf(db: Db, orderId: string, id: string): Promise<boolean> {
  return (await resolveOne(db, { orderId, id })) > 0
}

const resolveReport = statement<ResolveDamage>(
  'resolve-damage',
  `update alerts set resolved_at = now()
   where id = :id and order_id = :orderId and kind = 'damage-reported' and resolved_at is null`,
)

/** What a buyer wrote of damage is settled; `false` when this is no open alert about that. */
export async function resolveDamage(db: Db, orderId: string, id: string): Promise<boolean> {
  return (await resolveReport(db, { orderId, id })) === 1
}

const resolveOfMessage = statement<ResolveAlertsOfMessage>(
  'resolve-alerts-of-message',
  `update alerts set resolved_at = now() where details ->> 'message' = :messageId and resolved_at is null`,
)

/** Resolves what alarmed about a message. */
export async function resolveAlertsOfMessage(db: Db, messageId: string): Promise<void> {
  await resolveOfMessage(db, { messageId })
}

const resolveOfParcel = statement<ResolveAlertsOfParcel>(
  'resolve-alerts-of-parcel',
  `update alerts set resolved_at = now()
   where order_id = :orderId and resolved_at is null and kind = any (:kinds) and details -> 'parcel' = to_jsonb(:parcel::int)`,
)

/** A parcel has moved on, or has another number: what was alarming about where it was is over. */
export async function resolveAlertsOfParcel(db: Db, orderId: string, parcel: number): Promise<void> {
  await resolveOfParcel(db, { orderId, kinds: parcelAlertKinds, parcel })
}

const resolveReturned = statement<ResolveReturnedAlerts>(
  'resolve-returned-alerts',
  `update alerts set resolved_at = now()
   where order_id = :orderId and kind = 'parcel-returned' and resolved_at is null`,
)

/** All its money went back, or another parcel is on its way: nothing is owed for one that came back. */
export async function resolveReturnedAlerts(db: Db, orderId: string): Promise<void> {
  await resolveReturned(db, { orderId })
}

const resolveOfShop = statement<ResolveShopAlert>(
  'resolve-shop-alert',
  `update alerts set resolved_at = now()
   where id = :id and order_id is null and resolved_at is null and kind <> 'unknown-payment'`,
)

/** Resolves an alert about no order; `false` when it is no open one, or a payment that is finished where it is shown. */
export async function resolveShopAlert(db: Db, id: string): Promise<boolean> {
  return (await resolveOfShop(db, { id })) === 1
}

const resolveOfMoney = statement<ResolveMoneyAlerts>(
  'resolve-money-alerts',
  `update alerts set resolved_at = now() where order_id = :orderId and resolved_at is null
     and kind in ('paid-twice', 'wrong-sum', 'parcel-returned', 'parcel-lost', 'refund-refused')`,
)

/** What alarmed about money that was owed to a buyer is settled with it. */
export async function resolveMoneyAlerts(db: Db, orderId: string): Promise<void> {
  await resolveOfMoney(db, { orderId })
}

/** Part of a `with`: resolves what alarmed about one thing of `:orderId`, whose `id` the details name. */
export function resolvedAbout(kind: AlertKind, detail: string, id: string): string {
  return `update alerts set resolved_at = now()
     where order_id = :orderId and kind = '${kind}' and details ->> '${detail}' = ${id} and resolved_at is null`
}

/** Resolves open alerts `a` of a `:kind` of which this is so. */
export function resolvedWhere(isOver: string): string {
  return `update alerts a set resolved_at = now() where kind = :kind and resolved_at is null and ${isOver}`
}

const tellAgain = statement<TellOfAlertsAgain>(
  'tell-of-alerts-again',
  `with latest as (
     select max(id) as id from alerts where kind = :kind and resolved_at is null group by order_id, topic
   ), reminded as (
     update alerts a set last_told_at = now(), times_told = times_told + 1
     from latest
     where a.id = latest.id and (not :mustRecur or last_heard_at > last_told_at)
       and last_told_at <= now() - make_interval(hours => (:pausesHours::integer[])[least(times_told, cardinality(:pausesHours::integer[]))])
     returning a.id, order_id, kind, details, times_told, created_at
   ), fresh as (
     insert into messages (order_id, kind, effect, details)
     select order_id, kind, 'alert ' || id || ': ' || times_told,
       details || jsonb_build_object('reminder', json_build_object('alert', id, 'since', created_at))
     from reminded
     returning id, kind
   ) ${queueFresh}`,
)

/** Tells of open alerts of a kind again when it is their time; of several about one order, the last speaks for all. */
export async function tellOfAlertsAgain(db: Db, alerts: TellOfAlertsAgain['values']): Promise<void> {
  await tellAgain(db, alerts)
}
