import { testKitId } from '../../../domain/catalogue/catalogue.ts'
import { clearAddress } from '../../../domain/orders/parcel.ts'
import type { Db } from '../../platform/db/pool.ts'
import { statement } from '../../platform/db/statement.ts'
import { resolveReturnedAlerts } from '../../outbox/alert-queries.ts'
import { raiseAlert } from '../../outbox/enqueue-messages.ts'
import { follow } from '../../platform/effects.ts'
import { isOffUnpaid, offUnpaidBy } from '../../orders/order-conditions.ts'
import { isOpen } from './fulfilment-conditions.ts'
import { hasBought, isShipped } from '../../orders/bought.ts'
import { giveBackStock, soldStock } from '../../catalogue/stock-queries.ts'
import type { PaidOrder } from '../../payments/needs.ts'
import type { DeliveryNeeds } from '../needs.ts'
import type {
  CancelFulfilment,
  CheckAddress,
  CheckComposition,
  CloseFulfilment,
  EndFulfilments,
  FindFulfilment,
  OpenFulfilment,
  RecordFulfilmentNews,
  ResetAddressCheck,
  SellStock,
  SetContacted,
  SettleFulfilments,
  SortParcelsByChecks,
} from '../statements.gen.ts'

/** SQL over the order `paid`. */
const buysCounted = `(
       exists (select from stock_holds h where h.order_id = paid.id)
       or exists (select from order_lines l join stock s on s.kit_id = l.kit_id where l.order_id = paid.id)
     )`

const open = statement<OpenFulfilment>(
  'open-fulfilment',
  `with paid as (
     select o.*, off.is_off, off.off_by, not off.is_off and ${isShipped} as is_shipped,
       ${hasBought(`'${testKitId}'`)} as is_trial,
       coalesce((
         select coalesce(q.needs_composition_check, true) from quiz_submissions q where q.id = o.quiz_submission_id
       ), false) as is_delicate,
       o.point_ref is null and not (o.city ~ :clearCity and o.nova_poshta ~ :clearBranch) as is_unclear
     from orders o, lateral (select ${isOffUnpaid} as is_off, ${offUnpaidBy} as off_by) off where o.id = :orderId
   ), asked as (
     select *, not is_off and not is_shipped and not is_trial as needs_contact from paid
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
     is_shipped or exists (select from parcels p where p.order_id = paid.id) as "hasParcel!",
     exists (
       select from quiz_submissions q where q.id = paid.quiz_submission_id and q.needs_composition_check
     ) as "needsCheck!",
     paid.erased_at is null and paid.canceled_by is not distinct from 'owner' as "wasCalledOff!",
     opened.canceled_by is null and ${buysCounted} as "isCounted!"
   from opened, paid`,
)

/**
 * In the caller's transaction. A second payment reopens what was closed, unless the buyer canceled or was erased: then it
 * is owed back.
 */
export async function openFulfilment(db: Db, { orderId, attempt, tell }: PaidOrder): Promise<void> {
  const [opened] = await open(db, {
    orderId,
    clearCity: clearAddress.city,
    clearBranch: clearAddress.branch,
  })
  if (!opened) return
  const { canceledBy, wasCalledOff, hasParcel, needsCheck, isCounted } = opened
  if (hasParcel) tell({ kind: 'sms-paid', effect: 'paid' })
  if (needsCheck) tell({ kind: 'composition-check', effect: `attempt ${attempt}` })
  if (wasCalledOff) await raiseAlert(db, { kind: 'paid-after-calling-off', orderId, details: {} })
  if (isCounted) {
    // Owed to its buyer, even where it is not there.
    const kits = (await sell(db, { orderId })).map(({ kitId }) => kitId)
    if (kits.length > 0) await raiseAlert(db, { kind: 'sold-beyond-stock', orderId, details: { kits } })
  }
  if (canceledBy === 'buyer') tell({ kind: 'canceled-by-buyer', effect: `paid ${attempt}` })
}

const sell = statement<SellStock>(
  'sell-stock',
  soldStock('select kit_id, quantity from order_lines where order_id = :orderId'),
)

const close = statement<CloseFulfilment>(
  'close-fulfilment',
  'update fulfilments set version = version + 1, is_open = false where order_id = :orderId',
)

export async function closeFulfilment(db: Db, orderId: string): Promise<void> {
  await close(db, { orderId })
  await resolveReturnedAlerts(db, orderId)
}

export type FulfilmentRow = FindFulfilment['row']

const select = statement<FindFulfilment>(
  'find-fulfilment',
  `select order_id as "orderId", version, is_open as "isOpen",
     needs_composition_check as "needsCompositionCheck", composition_checked_at as "compositionCheckedAt",
     needs_address_check as "needsAddressCheck", address_checked_at as "addressCheckedAt",
     needs_contact as "needsContact", contacted_at as "contactedAt",
     canceled_at as "canceledAt", canceled_by as "canceledBy"
   from fulfilments where order_id = :orderId`,
)

export async function findFulfilment(db: Db, orderId: string): Promise<FulfilmentRow | undefined> {
  const [found] = await select(db, { orderId })
  return found
}

type Changing = Pick<DeliveryNeeds, 'happened'>

export function recordChange(needs: Changing, db: Db, orderId: string): Promise<void> {
  return recordNews(needs, db, orderId, 1)
}

/** Keeps the order's version: what was read of the order is still valid. */
export function recordWaybillChange(needs: Changing, db: Db, orderId: string): Promise<void> {
  return recordNews(needs, db, orderId, 0)
}

const reopenOrClose = statement<RecordFulfilmentNews>(
  'record-fulfilment-news',
  `update fulfilments f set version = version + :versions, is_open = ${isOpen} from orders o
   where f.order_id = :orderId and o.id = f.order_id`,
)

async function recordNews({ happened }: Changing, db: Db, orderId: string, versions: 0 | 1): Promise<void> {
  await reopenOrClose(db, { orderId, versions })
  await follow(happened.changed, db, { orderId })
}

const contact = statement<SetContacted>(
  'set-contacted',
  `update fulfilments set contacted_at = case when :isContacted then now() end
   where order_id = :orderId and needs_contact and (contacted_at is null) = :isContacted`,
)

export async function setContacted(db: Db, orderId: string, isContacted: boolean): Promise<boolean> {
  return (await contact(db, { orderId, isContacted })) === 1
}

type Check = 'composition' | 'address'

const check = (
  what: Check,
) => `update fulfilments set ${what}_checked_at = case when :isChecked then now() end
   where order_id = :orderId and needs_${what}_check and (${what}_checked_at is null) = :isChecked
     and not exists (select from parcels where order_id = :orderId and not (state = any (:unpacked)))`
const checks = {
  composition: statement<CheckComposition>('check-composition', check('composition')),
  address: statement<CheckAddress>('check-address', check('address')),
}

/** `false`: nothing to check, or already packed. */
export async function setChecked(db: Db, orderId: string, what: Check, isChecked: boolean): Promise<boolean> {
  const unpacked = isChecked ? ['to-check'] : ['to-check', 'to-pack']
  if ((await checks[what](db, { orderId, isChecked, unpacked })) !== 1) return false
  await sortByChecks(db, { orderId })
  return true
}

const setAddressChecked = statement<ResetAddressCheck>(
  'reset-address-check',
  'update fulfilments set address_checked_at = now() where order_id = :orderId and needs_address_check',
)

/** An address typed by the owner counts as checked. */
export async function resetAddressCheck(db: Db, orderId: string): Promise<void> {
  await setAddressChecked(db, { orderId })
  await sortByChecks(db, { orderId })
}

const sortByChecks = statement<SortParcelsByChecks>(
  'sort-parcels-by-checks',
  `update parcels p set state = wanted.state, moved_at = now() from (
     select case when needs_composition_check and composition_checked_at is null
       or needs_address_check and address_checked_at is null then 'to-check' else 'to-pack' end as state
     from fulfilments where order_id = :orderId
   ) wanted
   where p.order_id = :orderId and p.state in ('to-check', 'to-pack') and p.state <> wanted.state`,
)

const cancel = statement<CancelFulfilment>(
  'cancel-fulfilment',
  'update fulfilments set canceled_at = now(), canceled_by = :by where order_id = :orderId',
)

/** The caller has locked and validated the order. Stock is released. */
export async function cancelFulfilment(db: Db, orderId: string, by: 'buyer' | 'owner'): Promise<void> {
  await cancel(db, { orderId, by })
  await giveBackStock(db, [orderId])
}

const end = statement<EndFulfilments>(
  'end-fulfilments',
  `update fulfilments f set version = version + 1,
     canceled_at = case when is_open then coalesce(canceled_at, now()) else canceled_at end,
     canceled_by = case when is_open then coalesce(canceled_by, 'owner') else canceled_by end
   where order_id = any (:orderIds)`,
)
const settleOpen = statement<SettleFulfilments>(
  'settle-fulfilments',
  `update fulfilments f set is_open = ${isOpen} from orders o
   where f.order_id = any (:orderIds) and o.id = f.order_id and f.is_open`,
)

/** Of erased orders: unsent parcels are owed back. */
export async function endFulfilments(db: Db, orderIds: readonly string[]): Promise<void> {
  await end(db, { orderIds })
  await settleOpen(db, { orderIds })
}
