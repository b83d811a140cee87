import * as v from 'valibot'
import { perText } from '../../domain/orders/optional-fields.ts'
import { carriedStates } from '../../domain/orders/parcel.ts'
import { supportWeeks } from '../../domain/aftercare/support.ts'
import { day } from '../platform/paging.ts'
import { parcelRecipient } from '../checkout/create-order.ts'
import { longestNote } from '../orders/order-note.ts'
import { orderVersion } from '../orders/order-version.ts'
import { uuidText } from '../platform/ids.ts'
import { trackingNumber } from '../orders/typed-numbers.ts'
import { email, given, personName, phone, place, severalLines } from '../platform/typed.ts'

const id = v.pipe(v.string(), v.regex(/^\d{1,18}$/))

export const keptBecause = ['given-back-otherwise', 'agreed'] as const
export type KeptBecause = (typeof keptBecause)[number]

const anyNote = severalLines(longestNote)
const note = v.pipe(anyNote, v.nonEmpty())

function action<const Name extends string, Entries extends v.ObjectEntries>(name: Name, entries: Entries) {
  return v.strictObject({ action: v.literal(name), version: orderVersion, ...entries })
}

const centimetres = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(120))
const measured = v.strictObject({
  grams: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30_000)),
  size: v.tuple([centimetres, centimetres, centimetres]),
})

const onParcel = { parcelId: id }
const onCheckIn = { week: v.picklist(supportWeeks) }

/** `POST /office/api/orders/{number}/actions` → `OfficeOrder`. */
export const orderAction = v.variant('action', [
  action('check-composition', {}),
  action('uncheck-composition', {}),
  action('check-address', {}),
  action('pack', onParcel),
  action('unpack', onParcel),
  action('set-tracking-number', { ...onParcel, trackingNumber: v.nullable(trackingNumber) }),
  action('make-waybill', { ...onParcel, measured: v.optional(measured) }),
  action('delete-waybill', onParcel),
  action('mark-sent', onParcel),
  action('move-parcel', { ...onParcel, to: v.picklist(carriedStates) }),
  action('ask-carrier', {}),
  action('remind-of-parcel', onParcel),
  action('add-parcel', {}),
  /** Also resolves the report of damage; `note` says what the parcel contains. */
  action('send-replacement', { alertId: id, note }),
  action('change-recipient', {
    firstName: personName(100),
    lastName: personName(100),
    email,
    phone,
    recipient: v.optional(v.nullable(parcelRecipient), null),
    city: place(200),
    branch: place(300),
    ...perText(({ max }) => v.optional(severalLines(max))),
    /** Of the carrier's directory, whose names replace both texts. */
    settlementRef: v.optional(v.nullable(uuidText), null),
    pointRef: v.optional(v.nullable(uuidText), null),
  }),
  action('mark-contacted', {}),
  action('unmark-contacted', {}),
  action('finish-check-in', onCheckIn),
  action('reopen-check-in', onCheckIn),
  action('move-check-in', { ...onCheckIn, dueOn: day }),
  action('note-check-in', { ...onCheckIn, text: anyNote }),
  action('cancel', { by: v.picklist(['buyer', 'owner']) }),
  /** This order, or all unpaid ones of its phone or e-mail; `seen`: how many there were. */
  action('cancel-unpaid', {
    whose: v.picklist(['order', 'phone', 'email']),
    seen: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
  action('add-note', { text: note }),
  action('send-message-again', { messageId: v.pipe(v.string(), v.uuid()) }),
  action('resolve-alert', { alertId: id, note: v.optional(anyNote, '') }),
  /** What the owner sees in the bank's cabinet, where the API gives no certain answer. */
  action('end-refund', {
    refundId: v.pipe(v.string(), v.uuid()),
    seen: v.picklist(['made', 'not-made']),
  }),
  action('issue-receipt-again', { receiptId: id }),
  /** Not refunded from here: refunded otherwise, or agreed with the buyer. `seen`: the sum then, by currency. */
  action('keep-money', {
    why: v.picklist(keptBecause),
    seen: v.array(v.strictObject({ sum: v.pipe(v.number(), v.integer()), currency: given(3) })),
  }),
  action('erase', {}),
  /** Revokes all earlier links. */
  action('renew-links', { tellsBuyer: v.boolean() }),
])

/** Need a recent sign-in, in case of a phone left unlocked. */
const freshActions: readonly OrderAction['action'][] = ['erase', 'renew-links']

export function isFreshAction(body: unknown): boolean {
  const { action: asked } = v.parse(
    v.fallback(v.object({ action: v.unknown() }), { action: undefined }),
    body,
  )
  return freshActions.some((each) => each === asked)
}

export type OrderAction = v.InferOutput<typeof orderAction>
export type OrderActionBody = v.InferInput<typeof orderAction>
