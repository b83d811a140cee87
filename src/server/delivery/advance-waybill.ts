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
import { replaceSearchTerms } from '../orders/recipient-queries.ts'
import { done, type JobEnd } from '../platform/queue/job-end.ts'
import type { DeliveryNeeds } from './needs.ts'
import { recordWaybillChange } from './parcels/fulfilment-queries.ts'
import { findOrderByTrackingNumber, setTrackingNumber } from './parcels/parcel-queries.ts'
import { findSender } from './carriers/sender-queries.ts'
import {
  askAnew,
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

/** A call that has made nothing by then makes nothing any more, as far as anybody can tell. */
const lostAfterSeconds = 150
const mostCalls = 3
const whenAwaySeconds = 60
/** When a document of a repeated call is looked for that came late after all. */
const lateSeconds = 1800

interface Work {
  readonly services: DeliveryNeeds
  readonly documents: CarrierDocuments
  readonly signal: AbortSignal
}

/**
 * Brings a waybill as far as it can be brought now. The carrier has no name for a call: that it will be called is on disk
 * before it is, and a call whose answer was lost is looked for among the carrier's documents before anything is repeated.
 */
export async function advanceWaybill(
  services: DeliveryNeeds,
  waybillId: string,
  signal: AbortSignal,
): Promise<JobEnd> {
  const waybill = await findWaybill(services.db, waybillId)
  if (!waybill) return done
  const documents = services.carrier?.documents
  // The key was taken out of the settings meanwhile.
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
  // A repeated call may be refused for what an earlier one has made.
  if (answer.kind === 'refused' && call === 1) return refuse(services, waybill, answer)
  return { kind: 'again', why: `waybill ${answer.kind}`, afterSeconds: 2 }
}

/** Looks for what a call has made whose answer was lost. */
async function findOut(work: Work, waybill: WaybillRow): Promise<JobEnd> {
  const { services, documents, signal } = work
  const { db } = services
  const seconds = secondsSince(waybill.calledAt ?? waybill.createdAt)
  const answer = await documents.find(ownNumberOf(waybill), kyivDay(waybill.calledAt ?? new Date()), signal)
  if (answer.kind === 'found' && answer.waybills.length > 0) return keep(work, waybill, answer.waybills)
  if (secondsSince(waybill.createdAt) > 3600) await tellStuck(db, waybill)
  if (answer.kind === 'unavailable') return tryLater(waybill, answer.why)
  if (seconds < lostAfterSeconds) {
    // Soon at first: the list may be behind what was made.
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
  await askAnew(db, { id: waybill.id })
  return { kind: 'again', why: 'waybill asked for again', afterSeconds: 0 }
}

/** The carrier has it: its number is the parcel's from now on. Of several the first is kept. */
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

/** Each call may have made one, and may have done so late. */
function lookForDoubles({ calls }: WaybillRow, afterSeconds: number): JobEnd {
  return calls > 1 ? { kind: 'again', why: 'doubles', afterSeconds } : done
}

/** All that stand under its number at the carrier but the one that the parcel has; none once it is not wanted. */
async function removeDoubles({ services, documents, signal }: Work, waybill: WaybillRow): Promise<JobEnd> {
  const { state, calls, carrierRef } = waybill
  // Once its person is forgotten nobody knows which of them a parcel has that is on its way.
  if (calls === 0 || (state === 'made' && (calls === 1 || carrierRef === null))) return done
  const answer = await documents.find(ownNumberOf(waybill), kyivDay(waybill.createdAt), signal)
  if (answer.kind === 'unavailable') return tryLater(waybill, answer.why)
  for (const { ref, trackingNumber } of answer.waybills.filter((one) => one.ref !== carrierRef)) {
    // Somebody has found it and typed its number.
    if ((await findOrderByTrackingNumber(services.db, trackingNumber)) !== undefined) continue
    const removed = await documents.remove(ref, signal)
    if (removed.kind === 'unavailable') return tryLater(waybill, removed.why)
    if (removed.kind === 'refused') await tellStuck(services.db, waybill, true)
  }
  const isLate = secondsSince(waybill.calledAt ?? waybill.createdAt) >= lateSeconds
  return isLate ? done : { kind: 'again', why: 'late doubles', afterSeconds: lateSeconds }
}

/** Deletes it at the carrier; a parcel that was handed over keeps it, and the owner hears of that. */
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

/** There is none any more, and the parcel is without its number. */
async function forget(services: DeliveryNeeds, waybill: WaybillRow): Promise<void> {
  await inTransaction(services.db, async (db) => {
    await holdOrder(db, waybill.orderId)
    if (!(await recordDeleted(db, waybill.id))) return
    await setTrackingNumber(db, waybill.parcelId, null)
    await replaceSearchTerms(db, waybill.orderId)
    await recordWaybillChange(services, db, waybill.orderId)
  })
}

/** By the function that a typed number goes by, in the name of whoever wished for the waybill. */
async function giveNumber(
  db: Db,
  { orderId, parcelId, parcel, operatorId }: WaybillRow,
  trackingNumber: string,
) {
  await setTrackingNumber(db, parcelId, trackingNumber)
  await replaceSearchTerms(db, orderId)
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

/** What is to be written on it, or what is wrong with that before the carrier is asked. */
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

/** What was paid for what lies in the parcel and has not gone back, in whole hryvnias. */
function declaredValue(facts: ParcelFacts): number {
  const packed = soldLines(facts)
    .filter((line) => line.packed)
    .reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return Math.max(1, Math.ceil(Math.min(packed, facts.total - facts.refunded) / 100))
}

/** What people read, and enough of the id to tell it from any other. */
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

/** The job of a waybill has ended while nobody knows where that stands, or while it was not made. */
export async function tellOfStuckWaybill(
  { db }: Pick<DeliveryNeeds, 'db'>,
  waybillId: string,
): Promise<void> {
  const waybill = await findWaybill(db, waybillId)
  if (waybill && !['made', 'deleted', 'refused'].includes(waybill.state)) await tellStuck(db, waybill)
}

const findTold = statement<FindStuckWaybillAlert>(
  'find-stuck-waybill-alert',
  `select from alerts where order_id = :orderId and kind = 'waybill-stuck' and details @> :about`,
)

/** The owner is to look into her cabinet at the carrier, once. `isDouble`: for another than the parcel's own. */
async function tellStuck(pool: DeliveryNeeds['db'], waybill: WaybillRow, isDouble = false): Promise<void> {
  const { id, orderId, parcel, state } = waybill
  const about = { waybill: id, isDouble }
  await inTransaction(pool, async (db) => {
    await holdOrder(db, waybill.orderId)
    if ((await findTold(db, { orderId, about: JSON.stringify(about) })) === 0)
      await raiseAlert(db, { kind: 'waybill-stuck', orderId, details: { ...about, parcel, state } })
  })
}
