import { canParcelMove, type ParcelState, parcelStates, unsentStates } from '../../../domain/orders/parcel.ts'
import type { Db } from '../../platform/db/pool.ts'
import { statement } from '../../platform/db/statement.ts'
import { resolveAlertsOfParcel, resolveReturnedAlerts } from '../../outbox/alert-queries.ts'
import { raiseAlert } from '../../outbox/enqueue-messages.ts'
import { notifyOfParcel } from './notify-of-parcel.ts'
import { readSentOn, sentOnColumns } from './sent-on.ts'
import { follow } from '../../platform/effects.ts'
import type { DeliveryNeeds } from '../needs.ts'
import { followParcel, forgetTracking } from './tracking-queries.ts'
import type {
  AddParcel,
  FindOrderByTrackingNumber,
  FindParcels,
  MoveParcel,
  SetTrackingNumber,
} from '../statements.gen.ts'

/** `redirectNumber`: its number after a redirect; `atBranchAt` may be null even if received. */
export type ParcelRow = ReturnType<typeof readSentOn<FindParcels['row']>>

const select = statement<FindParcels>(
  'find-parcels',
  `select p.id, p.number, p.state, p.tracking_number as "trackingNumber", p.redirect_number as "redirectNumber",
     ${sentOnColumns}, p.packed_at as "packedAt",
     p.sent_at as "sentAt", p.at_branch_at as "atBranchAt", p.moved_at as "movedAt", t.words as "carrierWords",
     t.since as "carrierSince", t.paid_storage_from::text as "paidStorageFrom"
   from parcels p left join parcel_tracking t on t.parcel_id = p.id where p.order_id = :orderId order by p.number`,
)

export async function findParcels(db: Db, orderId: string): Promise<ParcelRow[]> {
  return (await select(db, { orderId })).map(readSentOn)
}

const move = statement<MoveParcel>(
  'move-parcel',
  `update parcels set state = :to, moved_at = moment.at, heard_at = now(),
     packed_at = case :to when 'packed' then now() when 'to-pack' then null else packed_at end,
     sent_at = case when :to = 'sent' then coalesce(sent_at, moment.at) else sent_at end,
     at_branch_at = case :to when 'at-branch' then moment.at when 'sent' then null else at_branch_at end
   from (select greatest(moved_at, least(:at, now())) as at from parcels where id = :parcelId) moment
   where id = :parcelId and state = any (:from) and (:to <> 'sent' or tracking_number is not null)
   returning order_id as "orderId", number as parcel`,
)

/** The caller locks the order. `false`: not allowed from its state, or no number. Queues messages. */
export async function moveParcel(
  { happened }: Pick<DeliveryNeeds, 'happened'>,
  db: Db,
  parcelId: string,
  to: ParcelState,
  at: Date | null = null,
): Promise<boolean> {
  const [moved] = await move(db, {
    parcelId,
    to,
    from: parcelStates.filter((from) => canParcelMove(from, to)),
    at: at ?? new Date(),
  })
  if (!moved) return false
  const { orderId, parcel } = moved
  await followParcel(db, parcelId)
  await resolveAlertsOfParcel(db, orderId, parcel)
  if (to === 'sent') await notifyOfParcel(db, orderId, { kind: 'sent', parcel })
  if (to === 'received') await follow(happened.received, db, { orderId })
  if (to === 'returned') {
    await notifyOfParcel(db, orderId, { kind: 'returned', parcel })
    await raiseAlert(db, { kind: 'parcel-returned', orderId, details: { parcel } })
  }
  return true
}

const setNumber = statement<SetTrackingNumber>(
  'set-tracking-number',
  `update parcels p set tracking_number = :trackingNumber?::text, redirect_number = null, redirected_city = null,
     redirected_branch = null
   from (select id, tracking_number from parcels where id = :parcelId for update) before
   where p.id = before.id and (p.state = any (:unsent) or :trackingNumber?::text is not null)
   returning p.order_id as "orderId", p.number as parcel,
     coalesce(p.state in ('sent', 'at-branch') and before.tracking_number <> p.tracking_number, false) as "isNews!"`,
)

/** `false`: the carrier already has the parcel. Throws a unique violation for a number in use. */
export async function setTrackingNumber(
  db: Db,
  parcelId: string,
  trackingNumber: string | null,
): Promise<boolean> {
  const [numbered] = await setNumber(db, { parcelId, trackingNumber, unsent: unsentStates })
  if (!numbered) return false
  const { orderId, parcel, isNews } = numbered
  // Earlier news concern another number.
  await forgetTracking(db, { parcelId })
  await followParcel(db, parcelId)
  await resolveAlertsOfParcel(db, orderId, parcel)
  if (isNews) await notifyOfParcel(db, orderId, { kind: 'number-changed', parcel, at: new Date() })
  return true
}

const selectByNumber = statement<FindOrderByTrackingNumber>(
  'find-order-by-tracking-number',
  `select o.order_number as number from parcels p join orders o on o.id = p.order_id
   where p.tracking_number = :trackingNumber`,
)

export async function findOrderByTrackingNumber(db: Db, trackingNumber: string): Promise<string | undefined> {
  const [found] = await selectByNumber(db, { trackingNumber })
  return found?.number
}

const mostParcels = 9

const add = statement<AddParcel>(
  'add-parcel',
  `insert into parcels (order_id, number, state, ordered_at)
   select f.order_id, last.number + 1,
     case when f.needs_composition_check and f.composition_checked_at is null
       or f.needs_address_check and f.address_checked_at is null then 'to-check' else 'to-pack' end, last.ordered_at
   from fulfilments f, lateral (
     select number, ordered_at from parcels where order_id = f.order_id order by number desc limit 1
   ) last
   where f.order_id = :orderId and last.number < :most
   returning number`,
)

/** `undefined`: no delivery, or too many already. */
export async function addParcel(db: Db, orderId: string): Promise<ParcelRow | undefined> {
  const [added] = await add(db, { orderId, most: mostParcels })
  if (added) await resolveReturnedAlerts(db, orderId)
  return added && (await findParcels(db, orderId)).find(({ number }) => number === added.number)
}
