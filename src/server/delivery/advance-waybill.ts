import { kyivDay } from '../../domain/platform/day.ts'
import { soldLines } from '../../domain/orders/order.ts'
import { misfitOf } from '../../domain/catalogue/parcel-size.ts'
import { isLiveWaybill, recipientFault, type WaybillFault } from '../../domain/delivery/waybill.ts'
import type { CarrierDocuments, MadeWaybill, ParcelToSend, WaybillRefusal } from './carriers/documents.ts'
import { type Db, inTransaction } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import { raiseAlert } from '../outbox/enqueue-messages.ts'
import { writeLog } from '../staff/log-queries.ts'
import { holdOrder } from '../orders/hold-order.ts'
import { renewSearchTerms } from './parcels/renew-search-terms.ts'
import { done, type JobEnd } from '../platform/queue/job-end.ts'
import type { DeliveryNeeds } from './needs.ts'
import { recordWaybillChange } from './parcels/fulfilment-queries.ts'
import { findOrderByTrackingNumber, setTrackingNumber } from './parcels/parcel-queries.ts'
import { findSender } from './carriers/sender-queries.ts'
import {
  retryCall,
  beginCall,
  findParcelFacts,
  findWaybill,
  type ParcelFacts,
  recordDeleted,
  recordKept,
  recordMade,
  recordRefused,
  type WaybillRow,
} from './waybill-queries.ts'
import type { FindStuckWaybillAlert } from './statements.gen.ts'

const lostAfterSeconds = 150
const mostCalls = 3
const whenAwaySeconds = 60
const lateSeconds = 1800

interface Work {
  readonly services: DeliveryNeeds
  readonly documents: CarrierDocuments
  readonly signal: AbortSignal
}

/**
 * The carrier has no idempotency key: a call is committed before it is made, and after a lost answer its waybill is
 * searched for before a retry.
 */
export async function advanceWaybill(
  services: DeliveryNeeds,
  waybillId: string,
  signal: AbortSignal,
): Promise<JobEnd> {
  const waybill = await findWaybill(services.db, waybillId)
  if (!waybill) return done
  const documents = services.carrier?.documents
  // The key was removed from the settings meanwhile.
  if (!documents) {
    if (waybill.state === 'asked') return refuse(services, waybill, 'key')
    return isLiveWaybill(waybill.state) ? tryLater(waybill) : done
  }
  const work = { services, documents, signal }
  switch (waybill.state) {
    case 'asked':
      return make(work, waybill)
    case 'uncertain':
      return findOut(work, waybill)
    case 'deleting':
      return remove(work, waybill)
    case 'made':
    case 'deleted':
      return removeDoubles(work, waybill)
    case 'refused':
      return done
  }
}

async function make(work: Work, waybill: WaybillRow): Promise<JobEnd> {
  const { services, documents, signal } = work
  const { db, log } = services
  const parcel = await parcelOf(services, waybill)
  if (typeof parcel === 'string') return refuse(services, waybill, parcel)
  const prepared = await documents.prepare(parcel, signal)
  if (prepared.kind === 'refused') return refuse(services, waybill, prepared)
  if (prepared.kind === 'unavailable') {
    const isOld = secondsSince(waybill.createdAt) > 24 * 3600
    return isOld ? refuse(services, waybill, 'carrier-away') : tryLater(waybill, prepared.why)
  }
  if (!(await beginCall(db, waybill.id))) return done
  const answer = await documents.make(prepared.waybill, signal)
  const call = waybill.calls + 1
  log.info({ waybill: waybill.id, call, answer: answer.kind }, 'waybill asked for')
  if (answer.kind === 'made') return keep(work, { ...waybill, calls: call }, [answer.waybill])
  // A repeated call may be refused because an earlier one succeeded.
  if (answer.kind === 'refused' && call === 1) return refuse(services, waybill, answer)
  return { kind: 'again', why: `waybill ${answer.kind}`, afterSeconds: 2 }
}

async function findOut(work: Work, waybill: WaybillRow): Promise<JobEnd> {
  const { services, documents, signal } = work
  const { db } = services
  const seconds = secondsSince(waybill.calledAt ?? waybill.createdAt)
  const answer = await documents.find(ownNumberOf(waybill), kyivDay(waybill.calledAt ?? new Date()), signal)
  if (answer.kind === 'found' && answer.waybills.length > 0) return keep(work, waybill, answer.waybills)
  if (secondsSince(waybill.createdAt) > 3600) await tellStuck(db, waybill)
  if (answer.kind === 'unavailable') return tryLater(waybill, answer.why)
  if (seconds < lostAfterSeconds) {
    // The carrier's list may lag.
    return { kind: 'again', why: 'waybill not listed', afterSeconds: seconds < 15 ? 3 : 15 }
  }
  if (waybill.isUnwanted) {
    await forget(services, waybill)
    return { kind: 'again', why: 'waybill not listed', afterSeconds: lateSeconds }
  }
  if (waybill.calls >= mostCalls) {
    await tellStuck(db, waybill)
    return refuse(services, waybill, 'unknown')
  }
  await retryCall(db, { id: waybill.id })
  return { kind: 'again', why: 'waybill asked for again', afterSeconds: 0 }
}

async function keep(
  { services }: Work,
  waybill: WaybillRow,
  [made, ...doubles]: readonly MadeWaybill[],
): Promise<JobEnd> {
  if (!made) return done
  const state = await inTransaction(services.db, async (db) => {
    await holdOrder(db, waybill.orderId)
    const now = await recordMade(db, waybill.id, made)
    if (now === 'made') await giveNumber(db, waybill, made.trackingNumber)
    if (now !== undefined) await recordWaybillChange(services, db, waybill.orderId)
    return now
  })
  if (state === 'deleting') return { kind: 'again', why: 'waybill not wanted', afterSeconds: 0 }
  return lookForDoubles(waybill, doubles.length > 0 ? 0 : lateSeconds)
}

function lookForDoubles({ calls }: WaybillRow, afterSeconds: number): JobEnd {
  return calls > 1 ? { kind: 'again', why: 'doubles', afterSeconds } : done
}

/** Deletes all under its number but the parcel's own; all of them once it is not wanted. */
async function removeDoubles({ services, documents, signal }: Work, waybill: WaybillRow): Promise<JobEnd> {
  const { state, calls, carrierRef } = waybill
  // After an erasure nobody knows which one the parcel has.
  if (calls === 0 || (state === 'made' && (calls === 1 || carrierRef === null))) return done
  const answer = await documents.find(ownNumberOf(waybill), kyivDay(waybill.createdAt), signal)
  if (answer.kind === 'unavailable') return tryLater(waybill, answer.why)
  for (const { ref, trackingNumber } of answer.waybills.filter((one) => one.ref !== carrierRef)) {
    // Its number was typed by hand.
    if ((await findOrderByTrackingNumber(services.db, trackingNumber)) !== undefined) continue
    const removed = await documents.remove(ref, signal)
    if (removed.kind === 'unavailable') return tryLater(waybill, removed.why)
    if (removed.kind === 'refused') await tellStuck(services.db, waybill, true)
  }
  const isLate = secondsSince(waybill.calledAt ?? waybill.createdAt) >= lateSeconds
  return isLate ? done : { kind: 'again', why: 'late doubles', afterSeconds: lateSeconds }
}

/** The carrier keeps one that was handed over; the owner is alerted. */
async function remove({ services, documents, signal }: Work, waybill: WaybillRow): Promise<JobEnd> {
  const { db } = services
  const { carrierRef } = waybill
  const answer = carrierRef === null ? undefined : await documents.remove(carrierRef, signal)
  if (!answer || answer.kind === 'removed') {
    await forget(services, waybill)
    return lookForDoubles(waybill, 0)
  }
  if (answer.kind === 'unavailable' || answer.fault === 'key') {
    if (secondsSince(waybill.createdAt) > 3600) await tellStuck(db, waybill)
    return tryLater(waybill, answer.kind)
  }
  await inTransaction(db, async (transaction) => {
    await holdOrder(transaction, waybill.orderId)
    await recordKept(transaction, waybill.id, answer)
    await recordWaybillChange(services, transaction, waybill.orderId)
  })
  await tellStuck(db, waybill)
  return lookForDoubles(waybill, lateSeconds)
}

async function forget(services: DeliveryNeeds, waybill: WaybillRow): Promise<void> {
  await inTransaction(services.db, async (db) => {
    await holdOrder(db, waybill.orderId)
    if (!(await recordDeleted(db, waybill.id))) return
    await setTrackingNumber(db, waybill.parcelId, null)
    await renewSearchTerms(db, waybill.orderId)
    await recordWaybillChange(services, db, waybill.orderId)
  })
}

async function giveNumber(
  db: Db,
  { orderId, parcelId, parcel, operatorId }: WaybillRow,
  trackingNumber: string,
) {
  await setTrackingNumber(db, parcelId, trackingNumber)
  await renewSearchTerms(db, orderId)
  await writeLog(db, {
    operatorId,
    what: 'waybill-made',
    orderId,
    before: { parcel },
    after: { parcel },
    personal: { before: { trackingNumber: null }, after: { trackingNumber } },
  })
}

async function refuse(
  services: DeliveryNeeds,
  waybill: WaybillRow,
  why: WaybillFault | WaybillRefusal,
): Promise<JobEnd> {
  const refusal = typeof why === 'string' ? { fault: why, code: null, text: '' } : why
  await inTransaction(services.db, async (db) => {
    await holdOrder(db, waybill.orderId)
    await recordRefused(db, waybill.id, refusal)
    await recordWaybillChange(services, db, waybill.orderId)
  })
  return done
}

async function parcelOf(
  { db, config }: Pick<DeliveryNeeds, 'db' | 'config'>,
  waybill: WaybillRow,
): Promise<ParcelToSend | WaybillFault> {
  const [facts, sender] = [await findParcelFacts(db, waybill.orderId), await findSender(db)]
  if (!facts?.pointRef || !facts.point) return 'place'
  if (!sender?.point) return 'sender'
  const declaredUah = declaredValue(facts)
  const fault = recipientFault(facts) ?? misfitOf(facts.point, waybill, declaredUah)
  if (fault) return fault
  const { grams, size } = waybill
  return {
    ownNumber: ownNumberOf(waybill),
    day: kyivDay(Date.now()),
    sender,
    recipient: { ...facts, pointRef: facts.pointRef },
    goods: sender.goods,
    declaredUah,
    grams,
    size,
    policy: config.site.deliveryPolicy,
  }
}

/** Whole hryvnias, of what is in the parcel and not refunded. */
function declaredValue(facts: ParcelFacts): number {
  const packed = soldLines(facts)
    .filter((line) => line.packed)
    .reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return Math.max(1, Math.ceil(Math.min(packed, facts.total - facts.refunded) / 100))
}

function ownNumberOf({ orderNumber, id }: WaybillRow): string {
  return `${orderNumber}-${id.replaceAll('-', '').slice(0, 16)}`
}

function secondsSince(at: Date): number {
  return (Date.now() - at.getTime()) / 1000
}

function tryLater({ createdAt }: WaybillRow, why = 'no key'): JobEnd {
  const afterSeconds =
    secondsSince(createdAt) < 120 ? 5 : secondsSince(createdAt) < 3600 ? whenAwaySeconds : 600
  return { kind: 'again', why: `waybill: ${why}`, afterSeconds }
}

export async function alertStuckWaybill({ db }: Pick<DeliveryNeeds, 'db'>, waybillId: string): Promise<void> {
  const waybill = await findWaybill(db, waybillId)
  if (waybill && !['made', 'deleted', 'refused'].includes(waybill.state)) await tellStuck(db, waybill)
}

const findTold = statement<FindStuckWaybillAlert>(
  'find-stuck-waybill-alert',
  `select from alerts where order_id = :orderId and kind = 'waybill-stuck' and details @> :about`,
)

/** Once. `isDouble`: about another waybill than the parcel's own. */
async function tellStuck(pool: DeliveryNeeds['db'], waybill: WaybillRow, isDouble = false): Promise<void> {
  const { id, orderId, parcel, state } = waybill
  const about = { waybill: id, isDouble }
  await inTransaction(pool, async (db) => {
    await holdOrder(db, waybill.orderId)
    if ((await findTold(db, { orderId, about: JSON.stringify(about) })) === 0)
      await raiseAlert(db, { kind: 'waybill-stuck', orderId, details: { ...about, parcel, state } })
  })
}
