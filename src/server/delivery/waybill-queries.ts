import type { Kopiykas } from '../../domain/platform/money.ts'
import type { SoldPurchase } from '../../domain/orders/order.ts'
import { type PointLimits, type Sides, sidesOf } from '../../domain/catalogue/parcel-size.ts'
import {
  liveWaybillStates,
  type WaybillFault,
  waybillFaults,
  type WaybillState,
} from '../../domain/delivery/waybill.ts'
import type { MadeWaybill, WaybillRefusal } from './carriers/documents.ts'
import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import { returnedMoney } from '../payments/returned-money.ts'
import { readSoldLines, soldColumns } from '../orders/bought.ts'
import type {
  RetryWaybillCall,
  BeginWaybillCall,
  DiscardWaybillsOfOrders,
  DiscardWaybillsOfParcel,
  FindFactsToSend,
  FindPrintableWaybills,
  FindWaybill,
  FindWaybillsOfOrder,
  InsertWaybill,
  RecordWaybillDeleted,
  RecordWaybillKept,
  RecordWaybillMade,
  RecordWaybillRefused,
} from './statements.gen.ts'

export interface WaybillRow extends Omit<FindWaybill['row'], 'size' | 'fault'> {
  readonly size: Sides
  readonly fault: WaybillFault | null
}

const columns = `w.id, w.order_id as "orderId", o.order_number as "orderNumber", w.parcel_id as "parcelId", p.number as parcel,
  w.operator_id as "operatorId", w.state, w.is_unwanted as "isUnwanted", w.calls, w.created_at as "createdAt",
  w.called_at as "calledAt", w.grams, w.size, w.carrier_ref as "carrierRef", w.cost_uah::float as "costUah",
  w.expected_on::text as "expectedOn", w.fault, w.carrier_text as "carrierText", op.name as "askedBy"`
const joined = `waybills w join orders o on o.id = w.order_id join parcels p on p.id = w.parcel_id
  join operators op on op.id = w.operator_id`

const selectWaybill = statement<FindWaybill>(
  'find-waybill',
  `select ${columns} from ${joined} where w.id = :id`,
)
const selectWaybillsOf = statement<FindWaybillsOfOrder>(
  'find-waybills-of-order',
  `select distinct on (w.parcel_id) ${columns} from ${joined} where w.order_id = :orderId
   order by w.parcel_id, w.created_at desc`,
)

export async function findWaybill(db: Db, id: string): Promise<WaybillRow | undefined> {
  const [found] = await selectWaybill(db, { id })
  return found && rowOf(found)
}

export async function findWaybillsOf(db: Db, orderId: string): Promise<WaybillRow[]> {
  return (await selectWaybillsOf(db, { orderId })).map(rowOf)
}

function rowOf({ size, fault, ...row }: FindWaybill['row']): WaybillRow {
  return { ...row, size: sidesOf(size), fault: fault === null ? null : faultOf(fault) }
}

function faultOf(word: string): WaybillFault {
  return waybillFaults.find((fault) => fault === word) ?? 'unknown'
}

const insertIfFree = statement<InsertWaybill>(
  'insert-waybill',
  `insert into waybills (order_id, parcel_id, operator_id, grams, size)
   select order_id, id, :operatorId, :grams, :size from parcels
   where id = :parcelId and state in ('to-pack', 'packed') and tracking_number is null
     and not exists (select from orders o where o.id = order_id and o.put_aside_at is not null)
   on conflict do nothing returning id`,
)

/** `undefined`: it has one or a number, or is a test order in a live shop. */
export async function insertWaybill(db: Db, waybill: InsertWaybill['values']): Promise<string | undefined> {
  const [inserted] = await insertIfFree(db, waybill)
  return inserted?.id
}

export interface ParcelFacts extends SoldPurchase {
  readonly refunded: Kopiykas
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly pointRef: string | null
  readonly point: PointLimits | null
}

const selectFacts = statement<FindFactsToSend>(
  'find-facts-to-send',
  `select ${soldColumns}, coalesce(money.refunded, 0) as "refunded!",
     coalesce(o.recipient_first_name, o.first_name) as "firstName!",
     coalesce(o.recipient_last_name, o.last_name) as "lastName!", coalesce(o.recipient_phone, o.phone) as "phone!",
     o.point_ref as "pointRef", c.kind as "pointKind", c.max_kg as "maxKg",
     c.max_declared_uah as "maxDeclaredUah", c.max_size as "maxSize"
   from orders o left join carrier_points c on c.ref = o.point_ref and c.refused is null,
     lateral (${returnedMoney}) money
   where o.id = :orderId`,
)

export async function findParcelFacts(db: Db, orderId: string): Promise<ParcelFacts | undefined> {
  const [found] = await selectFacts(db, { orderId })
  if (!found) return undefined
  const { pointKind, maxKg, maxDeclaredUah, maxSize, lines, ...facts } = found
  return {
    ...facts,
    lines: readSoldLines(lines),
    point: pointKind && { kind: pointKind, maxKg, maxDeclaredUah, maxSize },
  }
}

const setCalled = statement<BeginWaybillCall>(
  'begin-waybill-call',
  `update waybills set state = 'uncertain', calls = calls + 1, called_at = now() where id = :id and state = 'asked'`,
)

/** Committed before the call, as a crash leaves the result open. `false`: not wanted any more. */
export async function beginCall(db: Db, id: string): Promise<boolean> {
  return (await setCalled(db, { id })) === 1
}

export const retryCall = statement<RetryWaybillCall>(
  'retry-waybill-call',
  `update waybills set state = 'asked' where id = :id and state = 'uncertain'`,
)

const setMade = statement<RecordWaybillMade>(
  'record-waybill-made',
  `update waybills set state = case when is_unwanted then 'deleting' else 'made' end, carrier_ref = :ref,
     cost_uah = :costUah?, expected_on = :expectedOn?, fault = null, carrier_code = null, carrier_text = ''
   where id = :id and state = 'uncertain' returning state`,
)

export async function recordMade(
  db: Db,
  id: string,
  { ref, costUah, expectedOn }: MadeWaybill,
): Promise<WaybillState | undefined> {
  const [made] = await setMade(db, { id, ref, costUah, expectedOn })
  return made?.state
}

const isForgotten = 'exists (select from orders where id = w.order_id and erased_at is not null)'

const setRefused = statement<RecordWaybillRefused>(
  'record-waybill-refused',
  `update waybills w set state = case when is_unwanted then 'deleted' else 'refused' end, fault = :fault,
     carrier_code = :code?, carrier_text = case when ${isForgotten} then '' else :text end, ended_at = now()
   where id = :id and state in ('asked', 'uncertain')`,
)

export async function recordRefused(
  db: Db,
  id: string,
  { fault, code, text }: Omit<WaybillRefusal, 'kind'>,
): Promise<void> {
  await setRefused(db, { id, fault, code, text })
}

const setDeleted = statement<RecordWaybillDeleted>(
  'record-waybill-deleted',
  `update waybills set state = 'deleted', carrier_ref = null, ended_at = now()
   where id = :id and state in ('deleting', 'uncertain')`,
)

export async function recordDeleted(db: Db, id: string): Promise<boolean> {
  return (await setDeleted(db, { id })) === 1
}

const setKept = statement<RecordWaybillKept>(
  'record-waybill-kept',
  `update waybills w set state = 'made', fault = :fault, carrier_code = :code?,
     carrier_text = case when ${isForgotten} then '' else :text end,
     carrier_ref = case when not ${isForgotten} then carrier_ref end
   where id = :id and state = 'deleting'`,
)

/** The carrier refuses to delete it. */
export async function recordKept(
  db: Db,
  id: string,
  { fault, code, text }: Omit<WaybillRefusal, 'kind'>,
): Promise<void> {
  await setKept(db, { id, fault, code, text })
}

const discardWhere = (which: string) => `update waybills w set is_unwanted = true,
     state = case w.state when 'asked' then 'deleted' when 'made' then 'deleting' else w.state end,
     ended_at = case w.state when 'asked' then now() end
   from parcels p
   where p.id = w.parcel_id and ${which} and p.state in ('to-check', 'to-pack', 'packed') and w.state = any (:live)
     and not (w.state = 'made' and w.carrier_ref is null)
   returning w.id, w.state`
const discardOfOrders = statement<DiscardWaybillsOfOrders>(
  'discard-waybills-of-orders',
  discardWhere('w.order_id = any (:orderIds)'),
)
const discardOfParcel = statement<DiscardWaybillsOfParcel>(
  'discard-waybills-of-parcel',
  discardWhere('w.parcel_id = :parcelId'),
)

/** Of parcels still with the shop. One that may have been made is deleted once it is found. Returns the ids to process. */
export async function discardWaybills(
  db: Db,
  of: { readonly orderIds: readonly string[] } | { readonly parcelId: string },
): Promise<string[]> {
  const live = liveWaybillStates
  const discarded =
    'orderIds' in of
      ? await discardOfOrders(db, { orderIds: of.orderIds, live })
      : await discardOfParcel(db, { parcelId: of.parcelId, live })
  return discarded.filter(({ state }) => state === 'deleting').map(({ id }) => id)
}

/** In the order of the parcels. Excludes waybills that should have been deleted: they may name somebody else. */
export const findPrintable = statement<FindPrintableWaybills>(
  'find-printable-waybills',
  `select parcel_id as "parcelId", carrier_ref as "carrierRef!" from waybills
   where parcel_id = any (:parcelIds) and state = 'made' and not is_unwanted and carrier_ref is not null
   order by array_position(:parcelIds, parcel_id)`,
)
