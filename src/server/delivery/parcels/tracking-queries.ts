import { followedStates, type ParcelState } from '../../../domain/orders/parcel.ts'
import type { ParcelDestination, TrackedParcel } from '../carriers/carrier.ts'
import type { Db } from '../../platform/db/pool.ts'
import { statement } from '../../platform/db/statement.ts'
import { holdOrder } from '../../orders/hold-order.ts'
import { readSentOn, sentOnColumns } from './sent-on.ts'
import type {
  FindLateAsking,
  FindParcelsToAsk,
  FindParcelToAsk,
  FollowParcel,
  ForgetTracking,
  PlanAsking,
  RecordRedirect,
  RecordTracking,
} from '../statements.gen.ts'

const follow = statement<FollowParcel>(
  'follow-parcel',
  `with parcel as (
     select p.id, p.state = any (:followed) and p.tracking_number is not null and o.put_aside_at is null as is_followed
     from parcels p join orders o on o.id = p.order_id where p.id = :parcelId
   ), ended as (
     delete from parcel_tracking using parcel where parcel_id = parcel.id and not is_followed
   )
   insert into parcel_tracking (parcel_id) select id from parcel where is_followed on conflict do nothing`,
)

export async function followParcel(db: Db, parcelId: string): Promise<void> {
  await follow(db, { parcelId, followed: followedStates })
}

export const forgetTracking = statement<ForgetTracking>(
  'forget-tracking',
  'delete from parcel_tracking where parcel_id = :parcelId',
)

export interface ParcelToAsk {
  readonly parcelId: string
  readonly orderId: string
  readonly parcel: number
  readonly state: ParcelState
  /** Its own, or that of its redirect or return. */
  readonly askedNumber: string
  readonly trackingNumber: string
  readonly redirectNumber: string | null
  readonly destination: ParcelDestination | null
  readonly isReturn: boolean
  readonly phone: string
  readonly isCanceled: boolean
  /** The owner was alerted that it was sent although canceled. */
  readonly isToldSent: boolean
  readonly beganAt: Date
  readonly askedAt: Date | null
  readonly code: string | null
  readonly since: Date | null
  readonly unknownSince: Date | null
  readonly paidStorageFrom: string | null
  readonly returnNumber: string | null
}

const isReturn = `(p.state = 'returning' and t.return_number is not null)`

const toAsk = `select p.id as "parcelId", p.order_id as "orderId", p.number as parcel, p.state,
    case when ${isReturn} then t.return_number else coalesce(p.redirect_number, p.tracking_number) end as "askedNumber!",
    ${isReturn} as "isReturn!", p.tracking_number as "trackingNumber!", p.redirect_number as "redirectNumber",
    ${sentOnColumns},
    coalesce(o.recipient_phone, o.phone) as "phone!", f.canceled_at is not null as "isCanceled!",
    f.canceled_at is not null and exists (
      select from alerts a where a.order_id = p.order_id and a.kind = 'canceled-parcel-sent'
        and a.details -> 'parcel' = to_jsonb(p.number::int)
    ) as "isToldSent!", t.began_at as "beganAt", t.asked_at as "askedAt", t.code, t.since,
    t.unknown_since as "unknownSince", t.paid_storage_from::text as "paidStorageFrom", t.return_number as "returnNumber"
  from parcel_tracking t join parcels p on p.id = t.parcel_id join orders o on o.id = p.order_id
    join fulfilments f on f.order_id = p.order_id`

const selectDue = statement<FindParcelsToAsk>(
  'find-parcels-to-ask',
  `${toAsk} where t.ask_at <= now() order by t.ask_at limit :most`,
  { unknownWord: 'skip' },
)
const selectOne = statement<FindParcelToAsk>('find-parcel-to-ask', `${toAsk} where t.parcel_id = :parcelId`)

export async function findParcelsToAsk(db: Db, most: number): Promise<ParcelToAsk[]> {
  return (await selectDue(db, { most })).map(readSentOn)
}

/** Locks the order; `undefined`: not tracked any more, or under another number. */
export async function lockParcelToAsk(
  db: Db,
  { parcelId, orderId, askedNumber }: ParcelToAsk,
): Promise<ParcelToAsk | undefined> {
  await holdOrder(db, orderId)
  const found = await selectOne(db, { parcelId })
  return found.map(readSentOn).find((row) => row.askedNumber === askedNumber)
}

const record = statement<RecordTracking>(
  'record-tracking',
  `update parcel_tracking set code = :code?, words = :words?, since = :since?,
     unknown_since = case when :isUnknown then coalesce(unknown_since, now()) end,
     paid_storage_from = :paidStorageFrom?, return_number = coalesce(return_number, :returnNumber?)
   where parcel_id = :parcelId`,
)

export async function recordAnswer(db: Db, parcelId: string, said: TrackedParcel): Promise<void> {
  const { code, words, since, news, paidStorageFrom, onwardNumber } = said
  await record(db, {
    parcelId,
    code,
    words,
    since,
    isUnknown: news === 'unknown',
    paidStorageFrom,
    returnNumber: news === 'returning' ? onwardNumber : null,
  })
}

const setRedirect = statement<RecordRedirect>(
  'record-redirect',
  `update parcels set redirect_number = coalesce(:number?, redirect_number), redirected_city = :city?,
     redirected_branch = :branch?
   where id = :parcelId`,
)

export async function recordRedirect(
  db: Db,
  parcelId: string,
  { number, destination }: { readonly number: string | null; readonly destination: ParcelDestination | null },
): Promise<void> {
  await setRedirect(db, { parcelId, number, city: destination?.city, branch: destination?.branch })
}

const plan = statement<PlanAsking>(
  'plan-asking',
  `update parcel_tracking t set asked_at = now(), ask_at = now() + next."pauseMs" * interval '1 millisecond'
   from json_to_recordset(:pauses) as next ("parcelId" bigint, "pauseMs" bigint) where t.parcel_id = next."parcelId"`,
)

export async function planAsking(
  db: Db,
  pauses: readonly { readonly parcelId: string; readonly pauseMs: number }[],
): Promise<void> {
  await plan(db, { pauses: JSON.stringify(pauses) })
}

const selectLate = statement<FindLateAsking>(
  'find-late-asking',
  'select from parcel_tracking where ask_at < now() - make_interval(hours => :hours) limit 1',
)

/** Longer than an outage of our own would explain. */
export async function isAskingLate(db: Db, hours: number): Promise<boolean> {
  return (await selectLate(db, { hours })) === 1
}
