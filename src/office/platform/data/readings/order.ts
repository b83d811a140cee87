import type { OfficeOrder, TimelineEntry } from '../../../../contract/desk/order.ts'
import type { Buyer, OfficeContact, Recipient, UnpaidOrders } from '../../../../contract/orders/people.ts'
import type { CheckIn, SupportPlan } from '../../../../contract/aftercare/support.ts'
import type { DamageReport } from '../../../../contract/aftercare/damage.ts'
import type { Fulfilment, OfficeParcel } from '../../../../contract/delivery/parcels.ts'
import type { OfficeAlert } from '../../../../contract/outbox/alerts.ts'
import type { OfficeAllergies } from '../../../../contract/quiz/office-allergies.ts'
import type { OfficeMessage } from '../../../../contract/messages/messages.ts'
import type {
  OfficePayment,
  OfficePaymentEvent,
  OfficeReceipt,
  OfficeRefund,
} from '../../../../contract/payments/office-payment.ts'
import type { OfficeWaybill } from '../../../../contract/delivery/waybills.ts'
import type { OrderLine } from '../../../../contract/orders/order-line.ts'
import type { OrderNote } from '../../../../contract/orders/order-note.ts'
import type { AskedAcquirers, PaymentAnswer } from '../../../../contract/desk/ask-acquirer.ts'
import type { LoggedAction, LoggedValues } from '../../../../contract/staff/log.ts'
import { perText, perTick } from '../../../../domain/orders/optional-fields.ts'
import { paymentStatuses } from '../../../../domain/orders/order.ts'
import { type ParcelSize, type Sides } from '../../../../domain/catalogue/parcel-size.ts'
import { parcelStates } from '../../../../domain/orders/parcel.ts'
import { paymentMethods } from '../../../../domain/payments/payment-method.ts'
import { attemptStates, paymentNewsStates } from '../../../../domain/orders/payment.ts'
import { receiptKinds, receiptMakers, receiptStates } from '../../../../domain/payments/receipt.ts'
import { refundStates } from '../../../../domain/orders/refund.ts'
import { supportWeeks } from '../../../../domain/aftercare/support.ts'
import { waybillFaults, waybillStates } from '../../../../domain/delivery/waybill.ts'
import {
  bare,
  type VariantFields,
  byName,
  day,
  flag,
  ifSaid,
  keyOf,
  listOf,
  moment,
  number,
  oneOf,
  orNull,
  type Reading,
  record,
  text,
  variant,
  word,
} from '../../../../web/platform/reading.ts'
import { contactNames } from '../../contacts-text.ts'
import { actionNames } from '../../actions-text.ts'
import { officeQuiz } from './quiz.ts'
import { nextStep, onceErased, standing } from './standing.ts'

const sides: Reading<Sides> = (said) => {
  const [longest, middle, shortest] = listOf(number)(said)
  return [number(longest), number(middle), number(shortest)]
}
export const parcelSize = record<ParcelSize>({ grams: number, size: sides })

export const contacts = listOf(
  record<OfficeContact>({
    kind: keyOf(contactNames),
    from: oneOf(['order', 'recipient', 'quiz']),
    value: text,
    href: ifSaid(text),
    isDoubtful: flag,
    isNotToCall: ifSaid(flag),
  }),
)

const packingLineFields = { kitId: text, name: text, quantity: number, products: listOf(text) }
export const packingLine = record<Omit<OrderLine, 'price' | 'packed'>>(packingLineFields)
const orderLine = record<OrderLine>({ ...packingLineFields, price: number, packed: ifSaid(parcelSize) })

export const waybillStateFields = { state: oneOf(waybillStates), fault: orNull(oneOf(waybillFaults)) }

const parcel = record<OfficeParcel>({
  id: word,
  number,
  state: oneOf(parcelStates),
  trackingNumber: orNull(text),
  redirectNumber: orNull(text),
  destination: orNull(record<NonNullable<OfficeParcel['destination']>>({ city: text, branch: text })),
  waybill: orNull(
    record<OfficeWaybill>({
      ...waybillStateFields,
      askedBy: text,
      costUah: orNull(number),
      expectedOn: orNull(day),
      grams: number,
      size: sides,
      carrierText: text,
    }),
  ),
  packedAt: orNull(moment),
  sentAt: orNull(moment),
  movedAt: moment,
  carrier: orNull(record<NonNullable<OfficeParcel['carrier']>>({ words: text, since: orNull(moment) })),
  paidStorageFrom: orNull(day),
})

export const week = oneOf(supportWeeks)
export const supportPlan = record<SupportPlan>({
  startsOn: day,
  isProvisional: flag,
  nextDueOn: orNull(day),
  checkIns: listOf(record<CheckIn>({ week, dueOn: day, doneAt: orNull(moment), note: text })),
})

const allergies = record<OfficeAllergies>({
  known: listOf(
    record<OfficeAllergies['known'][number]>({ name: text, from: text, isGuess: flag, labels: listOf(text) }),
  ),
  unknown: listOf(text),
  composition: composition(),
})

function composition(): Reading<OfficeAllergies['composition']> {
  type Composition = OfficeAllergies['composition']
  type Containing = VariantFields<Composition, 'kind', 'contains'>
  return variant<Composition, 'kind'>('kind', {
    contains: record<Containing>({
      matches: listOf(record<Containing['matches'][number]>({ name: text, product: text, ingredient: text })),
    }),
    'not-given': bare,
    'nothing-found': bare,
  })
}

const payment = record<OfficePayment>({
  id: word,
  reference: text,
  method: oneOf(paymentMethods),
  state: oneOf(attemptStates),
  amount: number,
  refunded: number,
  mostRefundable: number,
  isUnknown: flag,
  refunds: listOf(
    record<OfficeRefund>({
      id: word,
      state: oneOf(refundStates),
      amount: number,
      askedAt: moment,
      askedBy: text,
      endedAt: orNull(moment),
      canBeEnded: flag,
      why: orNull(text),
    }),
  ),
  receipts: listOf(
    record<OfficeReceipt>({
      id: word,
      kind: oneOf(receiptKinds),
      issuedBy: oneOf(receiptMakers.filter((maker) => maker !== 'none')),
      state: oneOf(receiptStates),
      amount: number,
      fiscalCode: orNull(text),
      url: orNull(text),
      isOffline: flag,
      why: orNull(text),
      createdAt: moment,
    }),
  ),
  transactionId: orNull(text),
  createdAt: moment,
  events: listOf(
    record<OfficePaymentEvent>({
      at: moment,
      state: oneOf(paymentNewsStates),
      source: oneOf(['callback', 'asked', 'clock']),
      providerStatus: text,
      amount: number,
      refunded: number,
      isAskedSum: flag,
    }),
  ),
})

const messageState = oneOf<OfficeMessage['state']>(['queued', 'sending', 'sent', 'failed'])
export const messageFields = {
  id: word,
  kind: text,
  isToBuyer: flag,
  state: messageState,
  failure: orNull(
    keyOf<NonNullable<OfficeMessage['failure']>>({
      uncertain: 0,
      refused: 0,
      'given-up': 0,
      undelivered: 0,
      'put-aside': 0,
    }),
  ),
  reached: listOf(oneOf<OfficeMessage['reached'][number]>(['email', 'telegram', 'sms', 'viber'])),
  createdAt: moment,
  changedAt: moment,
}

const loggedValue: Reading<LoggedValues[string]> = (said) =>
  typeof said === 'boolean' || typeof said === 'number' ? said : orNull(text)(said)
const loggedValues = byName(loggedValue)
export const loggedAction = record<LoggedAction>({
  id: word,
  at: moment,
  by: orNull(text),
  what: keyOf(actionNames),
  orderNumber: orNull(text),
  before: loggedValues,
  after: loggedValues,
  personal: orNull(
    record<NonNullable<LoggedAction['personal']>>({ before: loggedValues, after: loggedValues }),
  ),
})

type EntryOf<Kind extends TimelineEntry['kind']> = VariantFields<TimelineEntry, 'kind', Kind>
const timelineEntry = variant<TimelineEntry, 'kind'>('kind', {
  ordered: record<EntryOf<'ordered'>>({ at: moment }),
  canceled: record<EntryOf<'canceled'>>({ at: moment }),
  payment: record<EntryOf<'payment'>>({
    at: moment,
    method: oneOf(paymentMethods),
    state: oneOf(paymentNewsStates),
    amount: number,
    refunded: number,
  }),
  message: record<EntryOf<'message'>>({
    at: moment,
    message: record<EntryOf<'message'>['message']>({
      id: word,
      kind: text,
      state: messageState,
      isToBuyer: flag,
    }),
  }),
  alert: record<EntryOf<'alert'>>({
    at: moment,
    alert: record<EntryOf<'alert'>['alert']>({ id: word, kind: text, resolvedAt: orNull(moment) }),
  }),
  note: record<EntryOf<'note'>>({ at: moment, by: text, text }),
  action: record<EntryOf<'action'>>({ at: moment, entry: loggedAction }),
})

/** Absent in data of an older version. */
export const orEmpty: Reading<string> = (said) => ifSaid(text)(said) ?? ''

const personFields = { firstName: text, lastName: text, phone: text }

export const officeOrder = record<OfficeOrder>({
  number: word,
  isTest: flag,
  version: number,
  createdAt: moment,
  paidAt: orNull(moment),
  paymentStatus: oneOf(paymentStatuses),
  standing,
  next: listOf(nextStep),
  onceErased,
  offerVersion: orNull(text),
  isOfferKept: flag,
  canceledByBuyerAt: orNull(moment),
  unpaid: orNull(record<UnpaidOrders>({ phone: number, email: number })),
  recipient: orNull(
    record<Recipient>({
      ...personFields,
      isBuyer: flag,
      city: text,
      branch: text,
      settlementRef: orNull(text),
      pointRef: orNull(text),
    }),
  ),
  buyer: orNull(record<Buyer>({ ...personFields, email: text })),
  ...perText(() => orEmpty),
  ...perTick(() => flag),
  buyersPage: orNull(text),
  contacts,
  lines: listOf(orderLine),
  total: number,
  refunded: number,
  fulfilment: orNull(
    record<Fulfilment>({
      isOpen: flag,
      needsCompositionCheck: flag,
      compositionCheckedAt: orNull(moment),
      needsAddressCheck: flag,
      addressCheckedAt: orNull(moment),
      needsContact: flag,
      contactedAt: orNull(moment),
      canceledAt: orNull(moment),
      canceledBy: orNull(oneOf(['buyer', 'owner'])),
    }),
  ),
  parcels: listOf(parcel),
  support: orNull(supportPlan),
  quiz: orNull(officeQuiz),
  allergies: orNull(allergies),
  damage: listOf(record<DamageReport>({ id: word, at: moment, text, photos: number, alertId: orNull(text) })),
  noQuiz: orNull(oneOf(['none', 'erased', 'unreadable'])),
  payments: listOf(payment),
  messages: listOf(record<OfficeMessage>(messageFields)),
  alerts: listOf(
    record<OfficeAlert>({ id: word, kind: text, createdAt: moment, resolvedAt: orNull(moment) }),
  ),
  notes: listOf(record<OrderNote>({ id: word, at: moment, by: text, text })),
  timeline: listOf(timelineEntry),
})

export const askedAcquirers = record<AskedAcquirers>({
  answers: listOf(
    record<PaymentAnswer>({
      method: oneOf(paymentMethods),
      said: oneOf([...paymentNewsStates, 'unknown', 'unavailable']),
    }),
  ),
  order: officeOrder,
})
