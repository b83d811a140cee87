import { testKitId } from '../../../domain/catalogue/catalogue.ts'
import { clearAddress } from '../../../domain/orders/parcel.ts'
import type { Db } from '../../platform/db/pool.ts'
import { resolveReturnedAlerts } from '../../outbox/alert-queries.ts'
import { raiseAlert } from '../../outbox/enqueue-messages.ts'
import { isOffUnpaid, isOpen, offUnpaidBy } from '../../orders/standing/standing-conditions.ts'
import { isShipped } from '../../catalogue/sold-kits.ts'
import { giveBackStock, sellStock } from '../../catalogue/stock-queries.ts'
import { openSupport, settleSupport } from '../../aftercare/support-queries.ts'

/**
 * An order has been paid, in the caller's transaction: from now on there is something to do for it. A parcel is to be
 * checked first when the quiz or the address asks for it, or what the quiz told was deleted; the buyer of a service alone is to be written to, who tries the payment is not. Money that
 * comes a second time opens what was closed; for an order that its buyer had canceled, or whose buyer is
 * forgotten, it is to be given back: answers by whom it is canceled, if it is.
 */
export async function openFulfilment(db: Db, orderId: string): Promise<'buyer' | 'owner' | null> {
  const { rows } = await db.query<Pick<FulfilmentRow, 'canceledBy'> & { wasCalledOff: boolean }>({
    name: 'open-fulfilment',
    text: `with paid as (
       select o.*, off.is_off, off.off_by, not off.is_off and ${isShipped} as is_shipped,
         coalesce((
           select coalesce(q.needs_composition_check, true) from quiz_submissions q where q.id = o.quiz_submission_id
         ), false) as is_delicate,
         o.point_ref is null and not (o.city ~ $2 and o.nova_poshta ~ $3) as is_unclear
       from orders o, lateral (select ${isOffUnpaid} as is_off, ${offUnpaidBy} as off_by) off where o.id = $1
     ), asked as (
       select *, not is_off and not is_shipped and kit_id <> '${testKitId}' as needs_contact from paid
     ), opened as (
       insert into fulfilments as f (order_id, needs_composition_check, needs_address_check, needs_contact, is_open,
         canceled_at, canceled_by)
       select id, is_shipped and is_delicate, is_shipped and is_unclear, needs_contact,
         is_shipped or needs_contact or is_off,
         case when is_off then coalesce(canceled_at, now()) end,
         case when is_off then off_by end
       from asked
       on conflict (order_id) do update set version = f.version + 1,
         is_open = (select ${isOpen} from orders o where o.id = f.order_id)
       returning order_id, canceled_by
     ), made as (
     insert into parcels (order_id, number, state, ordered_at)
     select opened.order_id, 1, case when is_delicate or is_unclear then 'to-check' else 'to-pack' end, created_at
     from opened, paid where is_shipped
     on conflict do nothing
     )
     select opened.canceled_by as "canceledBy",
       paid.erased_at is null and paid.canceled_by is not distinct from 'owner' as "wasCalledOff"
     from opened, paid`,
    values: [orderId, clearAddress.city, clearAddress.branch],
  })
  await openSupport(db, orderId)
  const { canceledBy, wasCalledOff } = { canceledBy: null, wasCalledOff: false, ...rows[0] }
  if (wasCalledOff) await raiseAlert(db, { kind: 'paid-after-calling-off', orderId, details: {} })
  if (canceledBy === null) {
    const kits = await sellStock(db, orderId)
    if (kits.length > 0) await raiseAlert(db, { kind: 'sold-beyond-stock', orderId, details: { kits } })
  }
  return canceledBy
}

/** All its money went back, in the caller's transaction: nothing is packed for it any more, and its support is over. */
export async function closeFulfilment(db: Db, orderId: string): Promise<void> {
  await db.query(`update fulfilments set version = version + 1, is_open = false where order_id = $1`, [
    orderId,
  ])
  await resolveReturnedAlerts(db, orderId)
  await settleSupport(db, [orderId])
}

export interface FulfilmentRow {
  readonly orderId: string
  readonly version: number
  readonly isOpen: boolean
  readonly needsCompositionCheck: boolean
  readonly compositionCheckedAt: Date | null
  readonly needsAddressCheck: boolean
  readonly addressCheckedAt: Date | null
  readonly needsContact: boolean
  readonly contactedAt: Date | null
  readonly canceledAt: Date | null
  readonly canceledBy: 'buyer' | 'owner' | null
}

const columns = `order_id as "orderId", version, is_open as "isOpen",
  needs_composition_check as "needsCompositionCheck", composition_checked_at as "compositionCheckedAt",
  needs_address_check as "needsAddressCheck", address_checked_at as "addressCheckedAt",
  needs_contact as "needsContact", contacted_at as "contactedAt",
  canceled_at as "canceledAt", canceled_by as "canceledBy"`

export async function findFulfilment(db: Db, orderId: string): Promise<FulfilmentRow | undefined> {
  const { rows } = await db.query<FulfilmentRow>(`select ${columns} from fulfilments where order_id = $1`, [
    orderId,
  ])
  return rows[0]
}

/** The order has been changed by the office: it has a new version, is open or not and is due or not by what it is now. */
export function recordChange(db: Db, orderId: string): Promise<void> {
  return recordNews(db, orderId, 1)
}

/** The same of its waybills alone: whatever was read of the order itself still holds, and it keeps its version. */
export function recordWaybillChange(db: Db, orderId: string): Promise<void> {
  return recordNews(db, orderId, 0)
}

async function recordNews(db: Db, orderId: string, versions: 0 | 1): Promise<void> {
  await db.query(
    `update fulfilments f set version = version + $2, is_open = ${isOpen} from orders o
     where f.order_id = $1 and o.id = f.order_id`,
    [orderId, versions],
  )
  await settleSupport(db, [orderId])
}

/** Whether the buyer of a service was written to; `false` when that is not to be done, or is so already. */
export async function setContacted(db: Db, orderId: string, isContacted: boolean): Promise<boolean> {
  const { rowCount } = await db.query(
    `update fulfilments set contacted_at = case when $2 then now() end
     where order_id = $1 and needs_contact and (contacted_at is null) = $2`,
    [orderId, isContacted],
  )
  return rowCount === 1
}

/** Part of what was looked at before a parcel may be packed. */
export type Check = 'composition' | 'address'

/**
 * A check was made, or is taken back; its parcels may be packed once nothing is left to be checked. `false` when there
 * is nothing to check, or something that was checked is packed already.
 */
export async function setChecked(db: Db, orderId: string, what: Check, isChecked: boolean): Promise<boolean> {
  const { rowCount } = await db.query(
    `update fulfilments set ${what}_checked_at = case when $2 then now() end
     where order_id = $1 and needs_${what}_check and (${what}_checked_at is null) = $2
       and not exists (select from parcels where order_id = $1 and not (state = any ($3)))`,
    [orderId, isChecked, isChecked ? ['to-check'] : ['to-check', 'to-pack']],
  )
  if (rowCount !== 1) return false
  await sortByChecks(db, orderId)
  return true
}

/** Whom it goes to is another now: an address that the owner has written is checked. */
export async function resetAddressCheck(db: Db, orderId: string): Promise<void> {
  await db.query(
    'update fulfilments set address_checked_at = now() where order_id = $1 and needs_address_check',
    [orderId],
  )
  await sortByChecks(db, orderId)
}

/** Unpacked parcels stand where the checks of their order say. */
async function sortByChecks(db: Db, orderId: string): Promise<void> {
  await db.query(
    `update parcels p set state = wanted.state, moved_at = now() from (
       select case when needs_composition_check and composition_checked_at is null
         or needs_address_check and address_checked_at is null then 'to-check' else 'to-pack' end as state
       from fulfilments where order_id = $1
     ) wanted
     where p.order_id = $1 and p.state in ('to-check', 'to-pack') and p.state <> wanted.state`,
    [orderId],
  )
}

/** Nothing is sent for it, and what it took of the stock is there again. The caller holds the order and has seen that it may be. */
export async function cancelFulfilment(db: Db, orderId: string, by: 'buyer' | 'owner'): Promise<void> {
  await db.query('update fulfilments set canceled_at = now(), canceled_by = $2 where order_id = $1', [
    orderId,
    by,
  ])
  await giveBackStock(db, [orderId])
}

/** Of erased orders: what was not sent yet never will be, so its money is to be given back, and nobody is supported. */
export async function endFulfilments(db: Db, orderIds: readonly string[]): Promise<void> {
  await db.query(
    `update fulfilments f set version = version + 1,
       canceled_at = case when is_open then coalesce(canceled_at, now()) else canceled_at end,
       canceled_by = case when is_open then coalesce(canceled_by, 'owner') else canceled_by end
     where order_id = any ($1)`,
    [orderIds],
  )
  await db.query(
    `update fulfilments f set is_open = ${isOpen} from orders o
     where f.order_id = any ($1) and o.id = f.order_id and f.is_open`,
    [orderIds],
  )
  await settleSupport(db, orderIds)
}
