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
  RepeatAlerts,
} from './statements.gen.ts'

const resolveMany = statement<ResolveAlerts>(
  'resolve-alerts',
  `update alerts a set resolved_at = now()
   from alerts named
   where named.id = any (:ids::bigint[]) and a.kind = named.kind and a.resolved_at is null
     and (a.id = named.id or a.order_id = named.order_id)`,
)

/** Includes others of the same kind and order. Returns the count. */
export async function resolveAlerts(db: Db, ids: readonly string[]): Promise<number> {
  return resolveMany(db, { ids })
}

const resolveOne = statement<ResolveAlertOfOrder>(
  'resolve-alert-of-order',
  `update alerts set resolved_at = now()
   where order_id = :orderId and resolved_at is null
     and kind = (select kind from alerts where id = :id and order_id = :orderId and resolved_at is null)`,
)

/** Includes others of the same kind. `false`: not open. */
export async function resolveAlertOf(db: Db, orderId: string, id: string): Promise<boolean> {
  return (await resolveOne(db, { orderId, id })) > 0
}

const resolveReport = statement<ResolveDamage>(
  'resolve-damage',
  `update alerts set resolved_at = now()
   where id = :id and order_id = :orderId and kind = 'damage-reported' and resolved_at is null`,
)

export async function resolveDamage(db: Db, orderId: string, id: string): Promise<boolean> {
  return (await resolveReport(db, { orderId, id })) === 1
}

const resolveOfMessage = statement<ResolveAlertsOfMessage>(
  'resolve-alerts-of-message',
  `update alerts set resolved_at = now() where details ->> 'message' = :messageId and resolved_at is null`,
)

export async function resolveAlertsOfMessage(db: Db, messageId: string): Promise<void> {
  await resolveOfMessage(db, { messageId })
}

const resolveOfParcel = statement<ResolveAlertsOfParcel>(
  'resolve-alerts-of-parcel',
  `update alerts set resolved_at = now()
   where order_id = :orderId and resolved_at is null and kind = any (:kinds) and details -> 'parcel' = to_jsonb(:parcel::int)`,
)

/** It has moved or has another number. */
export async function resolveAlertsOfParcel(db: Db, orderId: string, parcel: number): Promise<void> {
  await resolveOfParcel(db, { orderId, kinds: parcelAlertKinds, parcel })
}

const resolveReturned = statement<ResolveReturnedAlerts>(
  'resolve-returned-alerts',
  `update alerts set resolved_at = now()
   where order_id = :orderId and kind = 'parcel-returned' and resolved_at is null`,
)

/** It was refunded or sent again. */
export async function resolveReturnedAlerts(db: Db, orderId: string): Promise<void> {
  await resolveReturned(db, { orderId })
}

const resolveOfShop = statement<ResolveShopAlert>(
  'resolve-shop-alert',
  `update alerts set resolved_at = now()
   where id = :id and order_id is null and resolved_at is null and kind <> 'unknown-payment'`,
)

export async function resolveShopAlert(db: Db, id: string): Promise<boolean> {
  return (await resolveOfShop(db, { id })) === 1
}

const resolveOfMoney = statement<ResolveMoneyAlerts>(
  'resolve-money-alerts',
  `update alerts set resolved_at = now() where order_id = :orderId and resolved_at is null
     and kind in ('paid-twice', 'wrong-sum', 'parcel-returned', 'parcel-lost', 'refund-refused')`,
)

export async function resolveMoneyAlerts(db: Db, orderId: string): Promise<void> {
  await resolveOfMoney(db, { orderId })
}

export function resolvedAbout(kind: AlertKind, detail: string, id: string): string {
  return `update alerts set resolved_at = now()
     where order_id = :orderId and kind = '${kind}' and details ->> '${detail}' = ${id} and resolved_at is null`
}

export function resolvedWhere(isOver: string): string {
  return `update alerts a set resolved_at = now() where kind = :kind and resolved_at is null and ${isOver}`
}

const tellAgain = statement<RepeatAlerts>(
  'repeat-alerts',
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

/** Of several about one order only the last is repeated. */
export async function repeatAlerts(db: Db, alerts: RepeatAlerts['values']): Promise<void> {
  await tellAgain(db, alerts)
}
