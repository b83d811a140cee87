import type { Db } from '../platform/db/pool.ts'
import { parcelAlertKinds } from './message.ts'

export interface OpenAlert {
  readonly id: string
  readonly kind: string
  readonly orderNumber: string | null
  readonly topic: string | null
  readonly createdAt: Date
  readonly timesSent: number
}

/** What the owner was told of and is not resolved yet, the newest last. */
export async function findOpenAlerts(db: Db): Promise<OpenAlert[]> {
  const { rows } = await db.query<OpenAlert>(
    `select a.id, a.kind, o.order_number as "orderNumber", a.topic, a.created_at as "createdAt",
       a.times_told as "timesSent"
     from alerts a left join orders o on o.id = a.order_id
     where a.resolved_at is null order by a.id`,
  )
  return rows
}

/** Resolves alerts, each with the others of its kind about the same order; answers how many were open. */
export async function resolveAlerts(db: Db, ids: readonly string[]): Promise<number> {
  const { rowCount } = await db.query(
    `update alerts a set resolved_at = now()
     from alerts named
     where named.id = any ($1::bigint[]) and a.kind = named.kind and a.resolved_at is null
       and (a.id = named.id or a.order_id = named.order_id)`,
    [ids],
  )
  return rowCount ?? 0
}

/** Resolves an alert about this order, with the others of its kind about it; `false` when it is no open one of it. */
export async function resolveAlertOf(db: Db, orderId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update alerts set resolved_at = now()
     where order_id = $1 and resolved_at is null
       and kind = (select kind from alerts where id = $2 and order_id = $1 and resolved_at is null)`,
    [orderId, id],
  )
  return (rowCount ?? 0) > 0
}

/** What a buyer wrote of damage is settled; `false` when this is no open alert about that. */
export async function resolveDamage(db: Db, orderId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update alerts set resolved_at = now()
     where id = $2 and order_id = $1 and kind = 'damage-reported' and resolved_at is null`,
    [orderId, id],
  )
  return rowCount === 1
}

/** Resolves what alarmed about a message. */
export async function resolveAlertsOfMessage(db: Db, messageId: string): Promise<void> {
  await db.query(
    `update alerts set resolved_at = now() where details ->> 'message' = $1 and resolved_at is null`,
    [messageId],
  )
}

/** A parcel has moved on, or has another number: what was alarming about where it was is over. */
export async function resolveAlertsOfParcel(db: Db, orderId: string, parcel: number): Promise<void> {
  await db.query(
    `update alerts set resolved_at = now()
     where order_id = $1 and resolved_at is null and kind = any ($2) and details -> 'parcel' = to_jsonb($3::int)`,
    [orderId, parcelAlertKinds, parcel],
  )
}

/** All its money went back, or another parcel is on its way: nothing is owed for one that came back. */
export async function resolveReturnedAlerts(db: Db, orderId: string): Promise<void> {
  await db.query(
    `update alerts set resolved_at = now()
     where order_id = $1 and kind = 'parcel-returned' and resolved_at is null`,
    [orderId],
  )
}

/** Resolves an alert about no order; `false` when it is no open one, or a payment that is finished where it is shown. */
export async function resolveShopAlert(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update alerts set resolved_at = now()
     where id = $1 and order_id is null and resolved_at is null and kind <> 'unknown-payment'`,
    [id],
  )
  return rowCount === 1
}
