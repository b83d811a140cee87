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

/** Why money that was owed to a buyer stays, or is not there any more. */
export const keptBecause = ['given-back-otherwise', 'agreed'] as const
export type KeptBecause = (typeof keptBecause)[number]

const anyNote = severalLines(longestNote)
const note = v.pipe(anyNote, v.nonEmpty())

function action<const Name extends string, Entries extends v.ObjectEntries>(name: Name, entries: Entries) {
  return v.strictObject({ action: v.literal(name), version: orderVersion, ...entries })
}

const centimetres = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(120))
/** Of a packed parcel; sides in any order. */
const measured = v.strictObject({
  grams: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30_000)),
  size: v.tuple([centimetres, centimetres, centimetres]),
})

const onParcel = { parcelId: id }
const onCheckIn = { week: v.picklist(supportWeeks) }

/** `POST /office/api/orders/{number}/actions`: one thing done to an order. The answer is the order as it is then. */
export const orderAction = v.variant('action', [
  action('check-composition', {}),
  action('uncheck-composition', {}),
  action('check-address', {}),
  action('pack', onParcel),
  action('unpack', onParcel),
  /** `null` takes the number away. */
  action('set-tracking-number', { ...onParcel, trackingNumber: v.nullable(trackingNumber) }),
  /** The carrier is asked for a waybill; measured otherwise than the order's kits are. */
  action('make-waybill', { ...onParcel, measured: v.optional(measured) }),
  /** The waybill is deleted at the carrier, as long as the parcel is here. */
  action('delete-waybill', onParcel),
  action('mark-sent', onParcel),
  action('move-parcel', { ...onParcel, to: v.picklist(carriedStates) }),
  /** The carrier is asked at once where its parcels are. */
  action('ask-carrier', {}),
  /** Its buyer is told once more that it waits at the branch. */
  action('remind-of-parcel', onParcel),
  action('add-parcel', {}),
  /** One more parcel in the place of what was damaged, with what is to lie in it; the report is settled with that. */
  action('send-replacement', { alertId: id, note }),
  action('change-recipient', {
    firstName: personName(100),
    lastName: personName(100),
    email,
    phone,
    /** Who gets the parcel in the buyer's place. */
    recipient: v.optional(v.nullable(parcelRecipient), null),
    city: place(200),
    branch: place(300),
    /** Without it the buyer's stays. */
    ...perText(({ max }) => v.optional(severalLines(max))),
    /** Of a place that was chosen in the carrier's directory, whose texts count then. */
    settlementRef: v.optional(v.nullable(uuidText), null),
    pointRef: v.optional(v.nullable(uuidText), null),
  }),
  action('mark-contacted', {}),
  action('unmark-contacted', {}),
  action('finish-check-in', onCheckIn),
  action('reopen-check-in', onCheckIn),
  action('move-check-in', { ...onCheckIn, dueOn: day }),
  /** An empty text takes the note away. */
  action('note-check-in', { ...onCheckIn, text: anyNote }),
  action('cancel', { by: v.picklist(['buyer', 'owner']) }),
  /** Of an order that can still be paid: it alone, or all such orders of its phone or e-mail, as many as were seen. */
  action('cancel-unpaid', {
    whose: v.picklist(['order', 'phone', 'email']),
    seen: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
  action('add-note', { text: note }),
  action('send-message-again', { messageId: v.pipe(v.string(), v.uuid()) }),
  /** With what was done about it, if that is said. */
  action('resolve-alert', { alertId: id, note: v.optional(anyNote, '') }),
  /** What the owner sees of a refund in her cabinet at the bank, which tells nothing certain itself. */
  action('end-refund', {
    refundId: v.pipe(v.string(), v.uuid()),
    seen: v.picklist(['made', 'not-made']),
  }),
  /** Of one that was refused, once what was wrong has been put right. */
  action('issue-receipt-again', { receiptId: id }),
  /** Nothing of what was owed goes back from here: it did so otherwise, or the buyer agreed. `seen`: the sum then, by currency. */
  action('keep-money', {
    why: v.picklist(keptBecause),
    seen: v.array(v.strictObject({ sum: v.pipe(v.number(), v.integer()), currency: given(3) })),
  }),
  action('erase', {}),
  /** Other links to the order, in the place of all that are out there; told to the buyer by letter, perhaps. */
  action('renew-links', { tellsBuyer: v.boolean() }),
])

/** What somebody else's unlocked phone is not to do: each asks for a fresh sign-in. */
const freshActions: readonly OrderAction['action'][] = ['erase', 'renew-links']

/** Whether a body asks for such a one, however wrong it is otherwise. */
export function isFreshAction(body: unknown): boolean {
  const { action: asked } = v.parse(
    v.fallback(v.object({ action: v.unknown() }), { action: undefined }),
    body,
  )
  return freshActions.some((each) => each === asked)
}

export type OrderAction = v.InferOutput<typeof orderAction>
/** As it is sent. */
export type OrderActionBody = v.InferInput<typeof orderAction>
