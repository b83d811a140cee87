import { randomUUID } from 'node:crypto'
import type { OrderAction } from '../../contract/desk/actions.ts'
import { versionlessActions } from '../../contract/staff/log.ts'
import type { OfficeOrder } from '../../contract/desk/order.ts'
import { canCallOff } from '../../domain/orders/calling-off.ts'
import type { StandingFacts } from '../../domain/orders/standing-facts.ts'
import { isActive } from '../../domain/orders/standing.ts'
import { isUnsent, type ParcelState } from '../../domain/orders/parcel.ts'
import { longestFirst } from '../../domain/catalogue/parcel-size.ts'
import { isLiveWaybill } from '../../domain/delivery/waybill.ts'
import { type Db, inTransaction, violatedConstraint } from '../platform/db/pool.ts'
import { Refusal } from '../platform/http/errors.ts'
import { resolveAlertOf, resolveDamage } from '../outbox/alert-queries.ts'
import { enqueueMessages } from '../outbox/enqueue-messages.ts'
import { remindOfParcel } from '../delivery/parcels/notify-of-parcel.ts'
import { resendMessage } from '../messages/send/resend-message.ts'
import { writeLog } from '../staff/log-queries.ts'
import { amountOf, keepMoney } from '../aftercare/keep-money.ts'
import { renewLinks } from '../orders/order-page-key.ts'
import { findStandingFacts, readStanding } from '../aftercare/standing/standing-query.ts'
import { renewSearchTerms } from '../delivery/parcels/renew-search-terms.ts'
import {
  cancelFulfilment,
  findFulfilment,
  recordChange,
  recordWaybillChange,
  setChecked,
} from '../delivery/parcels/fulfilment-queries.ts'
import { addNote } from '../orders/order-notes.ts'
import {
  addParcel,
  findOrderByTrackingNumber,
  findParcels,
  moveParcel,
  type ParcelRow,
  setTrackingNumber,
} from '../delivery/parcels/parcel-queries.ts'
import { askSoon } from '../delivery/parcels/follow-parcels.ts'
import { askWaybill, stopWaybills } from '../delivery/ask-waybill.ts'
import { findWaybillsOf, type WaybillRow } from '../delivery/waybill-queries.ts'
import { endRefund } from '../payments/end-refund.ts'
import { retryReceipt } from '../payments/receipts/books/retry-receipt.ts'
import { enqueueErasePerson } from '../people/erase-person.ts'
import type { DeskNeeds } from './needs.ts'
import type { Operator } from '../staff/session-queries.ts'
import { actOnSupport } from '../aftercare/act-on-support.ts'
import { cancelUnpaidOrders } from './cancel-unpaid-orders.ts'
import { changeRecipient } from '../delivery/change-recipient.ts'
import { type Done, possible } from '../orders/done.ts'
import { lockOrder, type LockedOrder } from '../orders/office-order-queries.ts'
import { readOrder } from './read-order.ts'

/** Optimistic lock by version: throws `changed` with the current order, or `not_possible_now`. Logged. */
export async function actOnOrder(
  services: DeskNeeds,
  operator: Operator,
  orderNumber: string,
  action: OrderAction,
): Promise<OfficeOrder> {
  const { db, carrier } = services
  if (action.action === 'make-waybill' && !carrier?.documents) throw new Refusal('carrier_key_missing')
  try {
    const isDone = await inTransaction(db, (transaction) =>
      doUnlessChanged(services, transaction, operator, orderNumber, action),
    )
    if (!isDone) throw new Refusal('changed', { order: await readOrder(db, orderNumber) })
  } catch (error) {
    throw (await takenNumber(db, error, action)) ?? error
  }
  return readOrder(db, orderNumber)
}

type Acting = Pick<DeskNeeds, 'happened'>

async function doUnlessChanged(
  needs: Acting,
  db: Db,
  operator: Operator,
  orderNumber: string,
  action: OrderAction,
): Promise<boolean> {
  const order = await lockOrder(db, orderNumber)
  if (!order) throw new Refusal('not_found')
  const fulfilment = await findFulfilment(db, order.id)
  if ((fulfilment?.version ?? 0) !== action.version) return false
  const facts = await findStandingFacts(db, order.id)
  if (!facts) throw new Refusal('not_found')
  const done = await perform(needs, db, operator, order, facts, action)
  const isVersionless = versionlessActions.some((what) => what === action.action)
  await (isVersionless ? recordWaybillChange : recordChange)(needs, db, order.id)
  const { before, after, personal } = done
  await writeLog(db, {
    operatorId: operator.id,
    what: action.action,
    orderId: order.id,
    ...(before && { before }),
    ...(after && { after }),
    personal,
  })
  return true
}

async function perform(
  needs: Acting,
  db: Db,
  operator: Operator,
  order: LockedOrder,
  facts: StandingFacts,
  action: OrderAction,
): Promise<Done> {
  switch (action.action) {
    case 'add-note': {
      return { after: { note: await noteOf(db, operator, order, action.text) } }
    }
    case 'send-message-again': {
      const sent = await resendMessage(db, order.id, action.messageId)
      if (!sent) throw new Refusal('message_not_failed')
      return { before: { failure: sent.failure }, after: { message: action.messageId, kind: sent.kind } }
    }
    case 'resolve-alert': {
      possible(await resolveAlertOf(db, order.id, action.alertId))
      if (action.note !== '') await noteOf(db, operator, order, action.note)
      return { after: { alert: action.alertId } }
    }
    case 'end-refund': {
      const { refundId: id, seen } = action
      const { amount, stateBefore } = possible(await endRefund(db, { id, orderId: order.id, seen }))
      return { before: { state: stateBefore }, after: { refund: id, amount, seen } }
    }
    case 'issue-receipt-again':
      possible(await retryReceipt(db, { id: action.receiptId, orderId: order.id }))
      return { after: { receipt: action.receiptId } }
    case 'keep-money':
      possible(await keepMoney(db, { orderId: order.id, operatorId: operator.id, ...action }))
      return { after: { why: action.why, sums: action.seen.map((one) => amountOf(one)).join(', ') } }
    case 'renew-links': {
      possible(!order.isErased)
      await renewLinks(db, order.id)
      const link = { kind: 'order-link', effect: `renewed ${randomUUID()}` } as const
      if (action.tellsBuyer) await enqueueMessages(db, order.id, [link])
      return { after: { tellsBuyer: action.tellsBuyer } }
    }
    case 'erase':
      possible(!order.isErased)
      await enqueueErasePerson(needs, db, order.number)
      return {}
    case 'change-recipient':
      // Unpaid orders have no version, so concurrent changes could not be detected.
      possible(facts.checks)
      return changeRecipient(db, order, action)
    case 'cancel':
      possible(canCallOff(readStanding(facts), facts.parcels))
      await cancelFulfilment(db, order.id, action.by)
      await stopWaybills(db, { orderIds: [order.id] })
      await enqueueMessages(db, order.id, [
        { kind: 'order-canceled', effect: 'canceled' },
        { kind: 'sms-canceled', effect: 'canceled' },
      ])
      return { after: { by: action.by } }
    case 'cancel-unpaid': {
      const { whose, seen } = action
      possible(await cancelUnpaidOrders(db, operator.id, order, action))
      return { after: { whose, orders: seen } }
    }
    case 'move-parcel': {
      const parcel = await parcelOf(db, order, action.parcelId)
      return move(needs, db, parcel, action.to)
    }
    case 'ask-carrier':
      possible(await askSoon(db, order.id))
      return {}
    case 'remind-of-parcel': {
      const parcel = await parcelOf(db, order, action.parcelId)
      possible(
        !order.isErased &&
          parcel.state === 'at-branch' &&
          (await remindOfParcel(db, order.id, parcel.number)),
      )
      return { after: { parcel: parcel.number } }
    }
    case 'set-tracking-number': {
      const parcel = await parcelOf(db, order, action.parcelId)
      return setNumber(db, order, parcel, action.trackingNumber)
    }
    case 'make-waybill': {
      possible(isGoingOn(facts))
      const parcel = await parcelOf(db, order, action.parcelId)
      return makeWaybill(db, operator, order, parcel, action.measured)
    }
    case 'delete-waybill': {
      const parcel = await parcelOf(db, order, action.parcelId)
      possible(isUnsent(parcel.state) && (await liveWaybillOf(db, order, parcel)))
      await stopWaybills(db, { parcelId: parcel.id })
      return { after: { parcel: parcel.number } }
    }
    case 'check-composition':
    case 'uncheck-composition':
    case 'check-address':
    case 'pack':
    case 'unpack':
    case 'mark-sent':
    case 'add-parcel':
    case 'send-replacement':
      possible(isGoingOn(facts))
      return prepare(needs, db, operator, order, action)
    case 'mark-contacted':
    case 'unmark-contacted':
    case 'finish-check-in':
    case 'reopen-check-in':
    case 'move-check-in':
    case 'note-check-in':
      possible(isGoingOn(facts))
      return actOnSupport(db, order.id, action)
  }
}

async function noteOf(db: Db, operator: Operator, order: LockedOrder, text: string): Promise<string> {
  // It would outlive the erasure.
  possible(!order.isErased)
  return addNote(db, { orderId: order.id, operatorId: operator.id, text })
}

/** Not for orders that are refunded or to be refunded. */
function isGoingOn(facts: StandingFacts): boolean {
  return facts.person === 'known' && isActive(readStanding(facts))
}

type Preparing = Extract<
  OrderAction,
  {
    action:
      | 'check-composition'
      | 'uncheck-composition'
      | 'check-address'
      | 'pack'
      | 'unpack'
      | 'mark-sent'
      | 'add-parcel'
      | 'send-replacement'
  }
>

async function prepare(
  needs: Acting,
  db: Db,
  operator: Operator,
  order: LockedOrder,
  action: Preparing,
): Promise<Done> {
  switch (action.action) {
    case 'check-composition':
    case 'uncheck-composition': {
      const isChecked = action.action === 'check-composition'
      possible(await setChecked(db, order.id, 'composition', isChecked))
      return { before: { checked: !isChecked }, after: { checked: isChecked } }
    }
    case 'check-address':
      possible(await setChecked(db, order.id, 'address', true))
      return { before: { checked: false }, after: { checked: true } }
    case 'pack':
      return move(needs, db, await parcelOf(db, order, action.parcelId), 'packed')
    case 'unpack':
      return move(needs, db, await parcelOf(db, order, action.parcelId), 'to-pack')
    case 'mark-sent':
      return markSent(needs, db, order, await parcelOf(db, order, action.parcelId))
    case 'add-parcel': {
      const added = possible(await addParcel(db, order.id))
      return { after: { parcel: added.number, state: added.state } }
    }
    case 'send-replacement': {
      possible(await resolveDamage(db, order.id, action.alertId))
      const { number, state } = possible(await addParcel(db, order.id))
      const note = await noteOf(db, operator, order, replacementText(number, action.note))
      return { after: { parcel: number, state, note, alert: action.alertId } }
    }
  }
}

function replacementText(parcel: number, what: string): string {
  return `Посилка\u00a0${parcel}, замість пошкодженого: ${what}`
}

async function parcelOf(db: Db, order: LockedOrder, parcelId: string): Promise<ParcelRow> {
  const parcel = (await findParcels(db, order.id)).find(({ id }) => id === parcelId)
  if (!parcel) throw new Refusal('not_found')
  return parcel
}

/** Not while its waybill is being made or deleted. */
async function markSent(needs: Acting, db: Db, order: LockedOrder, parcel: ParcelRow): Promise<Done> {
  const waybill = await liveWaybillOf(db, order, parcel)
  possible(parcel.state === 'packed' && (!waybill || waybill.state === 'made'))
  return move(needs, db, parcel, 'sent')
}

async function makeWaybill(
  db: Db,
  operator: Operator,
  order: LockedOrder,
  parcel: ParcelRow,
  measured: { readonly grams: number; readonly size: readonly [number, number, number] } | undefined,
): Promise<Done> {
  const wish = { orderId: order.id, parcelId: parcel.id, operatorId: operator.id }
  const parcelSize = measured && { grams: measured.grams, size: longestFirst(measured.size) }
  possible(await askWaybill(db, { ...wish, measured: parcelSize }))
  return { after: { parcel: parcel.number } }
}

async function liveWaybillOf(db: Db, order: LockedOrder, parcel: ParcelRow): Promise<WaybillRow | undefined> {
  const waybills = await findWaybillsOf(db, order.id)
  return waybills.find(({ parcelId, state }) => parcelId === parcel.id && isLiveWaybill(state))
}

async function move(needs: Acting, db: Db, parcel: ParcelRow, to: ParcelState): Promise<Done> {
  possible(await moveParcel(needs, db, parcel.id, to))
  return {
    before: { parcel: parcel.number, state: parcel.state },
    after: { parcel: parcel.number, state: to },
  }
}

async function setNumber(
  db: Db,
  order: LockedOrder,
  parcel: ParcelRow,
  trackingNumber: string | null,
): Promise<Done> {
  // Its number belongs to the waybill.
  possible(!isUnsent(parcel.state) || !(await liveWaybillOf(db, order, parcel)))
  possible(!order.isErased && (await setTrackingNumber(db, parcel.id, trackingNumber)))
  await renewSearchTerms(db, order.id)
  return {
    before: { parcel: parcel.number },
    after: { parcel: parcel.number },
    personal: { before: { trackingNumber: parcel.trackingNumber }, after: { trackingNumber } },
  }
}

/** Turns the unique violation into a refusal that names the other order. */
async function takenNumber(db: Db, error: unknown, action: OrderAction): Promise<Refusal | undefined> {
  if (violatedConstraint(error) !== 'parcels_tracking_number_key') return undefined
  if (action.action !== 'set-tracking-number' || action.trackingNumber === null) return undefined
  const orderNumber = await findOrderByTrackingNumber(db, action.trackingNumber)
  return new Refusal('tracking_number_taken', { orderNumber: orderNumber ?? '' })
}
