import { orderPagePath } from '../../contract/orders/page-paths.ts'
import type { OfficeOrder } from '../../contract/desk/order.ts'
import type { Buyer, OfficeContact } from '../../contract/orders/people.ts'
import type { OfficeQuiz } from '../../contract/quiz/office-quiz.ts'
import type { OfficeWaybill } from '../../contract/delivery/waybills.ts'
import { perText, perTick } from '../../domain/orders/optional-fields.ts'
import { soldLines } from '../../domain/orders/order.ts'
import { findReports } from '../aftercare/damage-queries.ts'
import type { Db } from '../platform/db/pool.ts'
import { Refusal } from '../platform/http/errors.ts'
import {
  declaredText,
  type OrderQuiz,
  type QuizContact,
  quizContacts,
  quizFacts,
} from '../quiz/quiz-of-order.ts'
import { findAlertsOf, findMessagesOf } from '../messages/message-lists.ts'
import { findLogOf } from './log-list.ts'
import { openOrderPage } from '../orders/order-page-key.ts'
import { onceErased } from '../../domain/orders/once-erased.ts'
import { nextSteps } from '../../domain/orders/next-steps.ts'
import { readStanding } from '../aftercare/standing/standing-query.ts'
import { findFulfilment, type FulfilmentRow } from '../delivery/parcels/fulfilment-queries.ts'
import { findNotes } from '../orders/order-notes.ts'
import { findParcels, type ParcelRow } from '../delivery/parcels/parcel-queries.ts'
import { findWaybillsOf, type WaybillRow } from '../delivery/waybill-queries.ts'
import { findPaymentsOf } from '../payments/payment-list.ts'
import { findOrderQuiz, findPhotosOf } from '../orders/order-quiz.ts'
import { findSupport } from '../aftercare/support-queries.ts'
import { officeAllergies } from '../quiz/allergies-of-order.ts'
import { orderLines } from './order-lines.ts'
import { countUnpaid } from './cancel-unpaid-orders.ts'
import { findOfficeOrder, type OfficeOrderRow } from './office-order.ts'
import { timelineOf } from './timeline.ts'

export async function readOrder(db: Db, orderNumber: string): Promise<OfficeOrder> {
  const order = await findOfficeOrder(db, orderNumber)
  if (!order) throw new Refusal('not_found')
  const { id } = order
  // The version first: a concurrent change is detected later.
  const fulfilment = await findFulfilment(db, id)
  const [
    unpaid,
    pageKey,
    parcels,
    support,
    quiz,
    payments,
    messages,
    alerts,
    notes,
    log,
    photos,
    damage,
    waybills,
  ] = await Promise.all([
    order.paidAt === null ? countUnpaid(db, id, order.isTest) : null,
    openOrderPage(db, id),
    findParcels(db, id),
    findSupport(db, id),
    findOrderQuiz(db, id),
    findPaymentsOf(db, id),
    findMessagesOf(db, id),
    findAlertsOf(db, id),
    findNotes(db, id),
    findLogOf(db, id),
    findPhotosOf(db, { orderId: id, submissionId: null }),
    findReports(db, id),
    findWaybillsOf(db, id),
  ])
  const facts = orderFacts(order)
  const standing = readStanding(order.facts)
  const { calledOff } = order.facts
  const canceledByBuyerAt = calledOff?.by === 'buyer' ? calledOff.at : null
  return {
    ...facts,
    standing,
    next: nextSteps(standing, order.facts),
    onceErased: onceErased(order.facts, new Date()),
    version: fulfilment?.version ?? 0,
    canceledByBuyerAt,
    unpaid,
    recipient: order.isErased ? null : order.recipient,
    buyer: order.isErased ? null : order.buyer,
    ...perText((_, name) => order[name]),
    ...perTick((_, name) => order[name]),
    buyersPage: pageKey === undefined ? null : orderPagePath(pageKey),
    contacts: [
      ...(order.isErased || order.recipient.isBuyer ? [] : phoneContacts('recipient', order.recipient.phone)),
      ...(order.isErased ? [] : orderContacts({ ...order.buyer, doNotCall: order.doNotCall })),
      ...(typeof quiz === 'string' ? [] : quizContacts(quiz).map(ofQuiz)),
    ],
    fulfilment: fulfilment ? fulfilmentFacts(fulfilment) : null,
    parcels: parcels.map((parcel) => parcelFacts(parcel, waybills)),
    support,
    damage,
    quiz: typeof quiz === 'string' ? null : officeQuiz(quiz, photos.length),
    allergies: typeof quiz === 'string' ? null : officeAllergies(quiz, soldLines(order)),
    noQuiz: typeof quiz === 'string' ? quiz : null,
    payments,
    messages,
    alerts,
    notes,
    timeline: timelineOf({
      createdAt: facts.createdAt,
      canceledByBuyerAt,
      payments,
      messages,
      alerts,
      notes,
      log,
    }),
  }
}

function orderFacts(order: OfficeOrderRow) {
  const { number, isTest, paymentStatus, createdAt, paidAt, offerVersion, isOfferKept, total, refunded } =
    order
  return {
    number,
    isTest,
    paymentStatus,
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    offerVersion,
    isOfferKept,
    lines: orderLines(order),
    total,
    refunded,
  }
}

export function orderContacts({
  phone,
  email,
  doNotCall,
}: Pick<Buyer, 'phone' | 'email'> & { readonly doNotCall: boolean }): OfficeContact[] {
  return [
    ...phoneContacts('order', phone, doNotCall),
    { kind: 'email', from: 'order', value: email, href: `mailto:${email}`, isDoubtful: false },
  ]
}

function phoneContacts(from: 'order' | 'recipient', phone: string, isNotToCall = false): OfficeContact[] {
  const contact = { from, value: phone, isDoubtful: false } as const
  return [
    { ...contact, kind: 'phone', href: `tel:${phone}`, ...(isNotToCall && { isNotToCall }) },
    { ...contact, kind: 'viber', href: `viber://chat?number=${encodeURIComponent(phone)}` },
    { ...contact, kind: 'telegram', href: `https://t.me/${phone}` },
  ]
}

export function ofQuiz(contact: QuizContact): OfficeContact {
  return { ...contact, from: 'quiz' }
}

export function officeQuiz(quiz: OrderQuiz, photos: number): OfficeQuiz {
  return {
    answeredAt: quiz.answeredAt.toISOString(),
    declared: declaredText(quiz),
    facts: quizFacts(quiz),
    recommendation: { kitId: quiz.recommendedKit, cleansing: quiz.cleansing, reasons: quiz.reasons },
    photos,
  }
}

function fulfilmentFacts(row: FulfilmentRow) {
  const { isOpen, needsCompositionCheck, needsAddressCheck, needsContact, canceledBy } = row
  return {
    isOpen,
    needsCompositionCheck,
    compositionCheckedAt: row.compositionCheckedAt?.toISOString() ?? null,
    needsAddressCheck,
    addressCheckedAt: row.addressCheckedAt?.toISOString() ?? null,
    needsContact,
    contactedAt: row.contactedAt?.toISOString() ?? null,
    canceledAt: row.canceledAt?.toISOString() ?? null,
    canceledBy,
  }
}

function waybillFacts(row: WaybillRow | undefined): OfficeWaybill | null {
  if (!row) return null
  const { state, askedBy, costUah, expectedOn, grams, size, fault, carrierText } = row
  return { state, askedBy, costUah, expectedOn, grams, size, fault, carrierText }
}

function parcelFacts(row: ParcelRow, waybills: readonly WaybillRow[]) {
  const { id, number, state, trackingNumber, redirectNumber, destination, carrierWords, paidStorageFrom } =
    row
  return {
    id,
    number,
    state,
    trackingNumber,
    redirectNumber,
    destination,
    waybill: waybillFacts(waybills.find(({ parcelId }) => parcelId === id)),
    packedAt: row.packedAt?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
    movedAt: row.movedAt.toISOString(),
    carrier:
      carrierWords === null ? null : { words: carrierWords, since: row.carrierSince?.toISOString() ?? null },
    paidStorageFrom,
  }
}
