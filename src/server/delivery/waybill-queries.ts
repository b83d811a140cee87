import type { Day } from '../../domain/platform/day.ts'
import type { Kopiykas } from '../../domain/platform/money.ts'
import type { SoldPurchase } from '../../domain/orders/order.ts'
import type { PointLimits, Sides } from '../../domain/catalogue/parcel-size.ts'
import { liveWaybillStates, type WaybillFault, type WaybillState } from '../../domain/delivery/waybill.ts'
import type { MadeWaybill, WaybillRefusal } from './carriers/documents.ts'
import type { Db } from '../platform/db/pool.ts'
import { returnedMoney } from '../orders/order-facts-query.ts'
import { purchaseColumns } from '../orders/order-queries.ts'
import { contentsColumns } from '../catalogue/sold-kits.ts'

export interface WaybillRow {
  readonly id: string
  readonly orderId: string
  readonly orderNumber: string
  readonly parcelId: string
  readonly parcel: number
  readonly operatorId: string
  readonly state: WaybillState
  readonly isUnwanted: boolean
  readonly calls: number
  readonly createdAt: Date
  readonly calledAt: Date | null
  readonly grams: number
  readonly size: Sides
  readonly carrierRef: string | null
  readonly costUah: number | null
  readonly expectedOn: Day | null
  readonly fault: WaybillFault | null
  readonly carrierText: string
  /** The operator's name. */
  readonly askedBy: string
}

const columns = `w.id, w.order_id as "orderId", o.order_number as "orderNumber", w.parcel_id as "parcelId", p.number as parcel,
  w.operator_id as "operatorId", w.state, w.is_unwanted as "isUnwanted", w.calls, w.created_at as "createdAt",
  w.called_at as "calledAt", w.grams, w.size, w.carrier_ref as "carrierRef", w.cost_uah::float as "costUah",
  w.expected_on::text as "expectedOn", w.fault, w.carrier_text as "carrierText", op.name as "askedBy"`
const joined = `waybills w join orders o on o.id = w.order_id join parcels p on p.id = w.parcel_id
  join operators op on op.id = w.operator_id`

export async function findWaybill(db: Db, id: string): Promise<WaybillRow | undefined> {
  const { rows } = await db.query<WaybillRow>(`select ${columns} from ${joined} where w.id = $1`, [id])
  return rows[0]
}

/** The last of each parcel of an order. */
export async function findWaybillsOf(db: Db, orderId: string): Promise<WaybillRow[]> {
  const { rows } = await db.query<WaybillRow>(
    `select distinct on (w.parcel_id) ${columns} from ${joined} where w.order_id = $1
     order by w.parcel_id, w.created_at desc`,
    [orderId],
  )
  return rows
}

/** `undefined` when the parcel has a waybill that lives, or a number already, or is a test order's in a live shop. */
export async function insertWaybill(
  db: Db,
  { parcelId, operatorId, grams, size }: { parcelId: string; operatorId: string; grams: number; size: Sides },
): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `insert into waybills (order_id, parcel_id, operator_id, grams, size)
     select order_id, id, $2, $3, $4 from parcels
     where id = $1 and state in ('to-pack', 'packed') and tracking_number is null
       and not exists (select from orders o where o.id = order_id and o.put_aside_at is not null)
     on conflict do nothing returning id`,
    [parcelId, operatorId, grams, size],
  )
  return rows[0]?.id
}

/** What is to be written on a waybill of an order. */
export interface ParcelFacts extends SoldPurchase {
  readonly refunded: Kopiykas
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly pointRef: string | null
  /** `null`: the directory does not have the point, or no more. */
  readonly point: PointLimits | null
}

export async function findParcelFacts(db: Db, orderId: string): Promise<ParcelFacts | undefined> {
  const { rows } = await db.query<ParcelFacts>(
    `select ${purchaseColumns}, ${contentsColumns}, coalesce(money.refunded, 0) as refunded,
       coalesce(o.recipient_first_name, o.first_name) as "firstName",
       coalesce(o.recipient_last_name, o.last_name) as "lastName", coalesce(o.recipient_phone, o.phone) as phone,
       o.point_ref as "pointRef", case when c.ref is not null then json_build_object('kind', c.kind, 'maxKg', c.max_kg,
         'maxDeclaredUah', c.max_declared_uah, 'maxSize', c.max_size) end as point
     from orders o left join carrier_points c on c.ref = o.point_ref and c.refused is null,
       lateral (${returnedMoney}) money
     where o.id = $1`,
    [orderId],
  )
  return rows[0]
}

/**
 * The carrier is about to be called: from here on nobody knows what it makes of that until it says so, also if the shop
 * dies at once. `false` when there is nothing to call for any more.
 */
export async function beginCall(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update waybills set state = 'uncertain', calls = calls + 1, called_at = now() where id = $1 and state = 'asked'`,
    [id],
  )
  return rowCount === 1
}

/** Its call did nothing, and it is to be made after all. */
export async function askAnew(db: Db, id: string): Promise<void> {
  await db.query(`update waybills set state = 'asked' where id = $1 and state = 'uncertain'`, [id])
}

/** The carrier has it. Answers its state then; `undefined` when that was known before. */
export async function recordMade(
  db: Db,
  id: string,
  { ref, costUah, expectedOn }: MadeWaybill,
): Promise<WaybillState | undefined> {
  const { rows } = await db.query<{ state: WaybillState }>(
    `update waybills set state = case when is_unwanted then 'deleting' else 'made' end, carrier_ref = $2, cost_uah = $3,
       expected_on = $4, fault = null, carrier_code = null, carrier_text = ''
     where id = $1 and state = 'uncertain' returning state`,
    [id, ref, costUah, expectedOn],
  )
  return rows[0]?.state
}

/** In SQL, of a waybill `w`: the person it was for is erased. */
const isForgotten = 'exists (select from orders where id = w.order_id and erased_at is not null)'

/** There is none, and why. */
export async function recordRefused(
  db: Db,
  id: string,
  { fault, code, text }: Omit<WaybillRefusal, 'kind'>,
): Promise<void> {
  await db.query(
    `update waybills w set state = case when is_unwanted then 'deleted' else 'refused' end, fault = $2, carrier_code = $3,
       carrier_text = case when ${isForgotten} then '' else $4 end, ended_at = now()
     where id = $1 and state in ('asked', 'uncertain')`,
    [id, fault, code, text],
  )
}

export async function recordDeleted(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update waybills set state = 'deleted', carrier_ref = null, ended_at = now()
     where id = $1 and state in ('deleting', 'uncertain')`,
    [id],
  )
  return rowCount === 1
}

/** The carrier does not delete it: it stands as before. */
export async function recordKept(
  db: Db,
  id: string,
  { fault, code, text }: Omit<WaybillRefusal, 'kind'>,
): Promise<void> {
  await db.query(
    `update waybills w set state = 'made', fault = $2, carrier_code = $3,
       carrier_text = case when ${isForgotten} then '' else $4 end,
       carrier_ref = case when not ${isForgotten} then carrier_ref end
     where id = $1 and state = 'deleting'`,
    [id, fault, code, text],
  )
}

/**
 * Waybills that are not wanted any more, of parcels that are still with the shop: one that nobody was called for is gone,
 * one that may have been made is deleted when it is found, and one that was made by and by, unless nothing is known by
 * which the carrier could be asked. Answers the last ones' ids.
 */
export async function discardWaybills(
  db: Db,
  of: { readonly orderIds: readonly string[] } | { readonly parcelId: string },
): Promise<string[]> {
  const byOrder = 'orderIds' in of
  const { rows } = await db.query<{ id: string; state: WaybillState }>(
    `update waybills w set is_unwanted = true,
       state = case w.state when 'asked' then 'deleted' when 'made' then 'deleting' else w.state end,
       ended_at = case w.state when 'asked' then now() end
     from parcels p
     where p.id = w.parcel_id and ${byOrder ? 'w.order_id = any ($1)' : 'w.parcel_id = $1'}
       and p.state in ('to-check', 'to-pack', 'packed') and w.state = any ($2)
       and not (w.state = 'made' and w.carrier_ref is null)
     returning w.id, w.state`,
    [byOrder ? of.orderIds : of.parcelId, liveWaybillStates],
  )
  return rows.filter(({ state }) => state === 'deleting').map(({ id }) => id)
}

/**
 * Of waybills that are made: what the carrier calls them, in the order of the parcels asked for. One that the carrier keeps
 * although it was to be deleted may name somebody else than the parcel is for.
 */
export async function findPrintable(
  db: Db,
  parcelIds: readonly string[],
): Promise<{ readonly parcelId: string; readonly carrierRef: string }[]> {
  const { rows } = await db.query<{ parcelId: string; carrierRef: string }>(
    `select parcel_id as "parcelId", carrier_ref as "carrierRef" from waybills
     where parcel_id = any ($1) and state = 'made' and not is_unwanted and carrier_ref is not null
     order by array_position($1, parcel_id)`,
    [parcelIds],
  )
  return rows
}
