import { followedStates, type ParcelState } from '../../../domain/orders/parcel.ts'
import type { ParcelDestination, TrackedParcel } from '../carriers/carrier.ts'
import type { Db } from '../../platform/db/pool.ts'
import { holdOrder } from '../../orders/hold-order.ts'
import { sentOnTo } from '../../orders/recipient-queries.ts'

/** The carrier is asked about a parcel from now on, or not any more, as its state and its number are. */
export async function followParcel(db: Db, parcelId: string): Promise<void> {
  await db.query(
    `with parcel as (
       select p.id, p.state = any ($2) and p.tracking_number is not null and o.put_aside_at is null as is_followed
       from parcels p join orders o on o.id = p.order_id where p.id = $1
     ), ended as (
       delete from parcel_tracking using parcel where parcel_id = parcel.id and not is_followed
     )
     insert into parcel_tracking (parcel_id) select id from parcel where is_followed on conflict do nothing`,
    [parcelId, followedStates],
  )
}

/** What the carrier said of a parcel, and that it is asked about. */
export async function forgetTracking(db: Db, parcelId: string): Promise<void> {
  await db.query('delete from parcel_tracking where parcel_id = $1', [parcelId])
}

/** A parcel as the carrier is asked about it. */
export interface ParcelToAsk {
  readonly parcelId: string
  readonly orderId: string
  /** In its order, from 1. */
  readonly parcel: number
  readonly state: ParcelState
  /** Its own, or the one under which it goes on or back. */
  readonly askedNumber: string
  readonly trackingNumber: string
  readonly redirectNumber: string | null
  /** Where it was sent on to, as far as it is known. */
  readonly destination: ParcelDestination | null
  readonly isReturn: boolean
  /** Of whom it is sent to. */
  readonly phone: string
  readonly isCanceled: boolean
  /** The owner has heard that it was sent although it was called off. */
  readonly isToldSent: boolean
  readonly beganAt: Date
  readonly askedAt: Date | null
  /** As of the last answer. */
  readonly code: string | null
  readonly since: Date | null
  readonly unknownSince: Date | null
  readonly paidStorageFrom: string | null
  readonly returnNumber: string | null
}

const isReturn = `(p.state = 'returning' and t.return_number is not null)`

const toAsk = `select p.id as "parcelId", p.order_id as "orderId", p.number as parcel, p.state,
    case when ${isReturn} then t.return_number else coalesce(p.redirect_number, p.tracking_number) end as "askedNumber",
    ${isReturn} as "isReturn", p.tracking_number as "trackingNumber", p.redirect_number as "redirectNumber",
    ${sentOnTo} as destination,
    coalesce(o.recipient_phone, o.phone) as phone, f.canceled_at is not null as "isCanceled",
    f.canceled_at is not null and exists (
      select from alerts a where a.order_id = p.order_id and a.kind = 'canceled-parcel-sent'
        and a.details -> 'parcel' = to_jsonb(p.number::int)
    ) as "isToldSent", t.began_at as "beganAt", t.asked_at as "askedAt", t.code, t.since,
    t.unknown_since as "unknownSince", t.paid_storage_from::text as "paidStorageFrom", t.return_number as "returnNumber"
  from parcel_tracking t join parcels p on p.id = t.parcel_id join orders o on o.id = p.order_id
    join fulfilments f on f.order_id = p.order_id`

/** Those that are due, the longest waiting first. */
export async function findParcelsToAsk(db: Db, most: number): Promise<ParcelToAsk[]> {
  const { rows } = await db.query<ParcelToAsk>(
    `${toAsk} where t.ask_at <= now() order by t.ask_at limit $1`,
    [most],
  )
  return rows
}

/**
 * One of them, and its order held until the caller's transaction ends; `undefined` when it is not asked about any more, or
 * by another number.
 */
export async function lockParcelToAsk(
  db: Db,
  { parcelId, orderId, askedNumber }: ParcelToAsk,
): Promise<ParcelToAsk | undefined> {
  await holdOrder(db, orderId)
  const { rows } = await db.query<ParcelToAsk>(`${toAsk} where t.parcel_id = $1`, [parcelId])
  return rows.find((row) => row.askedNumber === askedNumber)
}

/** Keeps what the carrier said. One that has come to its end is not there any more. */
export async function recordAnswer(db: Db, parcelId: string, said: TrackedParcel): Promise<void> {
  const { code, words, since, news, paidStorageFrom, onwardNumber } = said
  await db.query(
    `update parcel_tracking set code = $2, words = $3, since = $4,
       unknown_since = case when $5 then coalesce(unknown_since, now()) end,
       paid_storage_from = $6, return_number = coalesce(return_number, $7)
     where parcel_id = $1`,
    [
      parcelId,
      code,
      words,
      since,
      news === 'unknown',
      paidStorageFrom,
      news === 'returning' ? onwardNumber : null,
    ],
  )
}

/** It is sent on, by another number where there is one, to where the carrier says. */
export async function recordRedirect(
  db: Db,
  parcelId: string,
  redirect: { readonly number: string | null; readonly destination: ParcelDestination | null },
): Promise<void> {
  await db.query(
    `update parcels set redirect_number = coalesce($2, redirect_number), redirected_city = $3, redirected_branch = $4
     where id = $1`,
    [parcelId, redirect.number, redirect.destination?.city, redirect.destination?.branch],
  )
}

/** They have been asked about; each is again after its pause. */
export async function planAsking(
  db: Db,
  pauses: readonly { readonly parcelId: string; readonly pauseMs: number }[],
): Promise<void> {
  await db.query(
    `update parcel_tracking t set asked_at = now(), ask_at = now() + next."pauseMs" * interval '1 millisecond'
     from json_to_recordset($1) as next ("parcelId" bigint, "pauseMs" bigint) where t.parcel_id = next."parcelId"`,
    [JSON.stringify(pauses)],
  )
}

/** Whether one is due for so many hours that nobody can have asked since. */
export async function isAskingLate(db: Db, hours: number): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from parcel_tracking where ask_at < now() - make_interval(hours => $1) limit 1',
    [hours],
  )
  return rowCount === 1
}
