import type { ContactKind } from '../../domain/platform/contacts.ts'
import type { Day } from '../../domain/platform/day.ts'
import type { OfferVersion } from '../../domain/orders/offer.ts'
import type { Kopiykas } from '../../domain/platform/money.ts'
import type { PaymentStatus } from '../../domain/orders/order.ts'
import type { OnceErased } from '../../domain/orders/once-erased.ts'
import type { NextStep } from '../../domain/orders/next-steps.ts'
import type { Standing } from '../../domain/orders/standing.ts'
import type { ParcelState } from '../../domain/orders/parcel.ts'
import type { PaymentMethod } from '../../domain/payments/payment-method.ts'
import type { AttemptState, PaymentNewsState } from '../../domain/orders/payment.ts'
import type { RecommendedKitId, Reasons } from '../../domain/quiz/recommend.ts'
import type { ReceiptKind, ReceiptMaker, ReceiptState } from '../../domain/payments/receipt.ts'
import type { ParcelSize, Sides } from '../../domain/catalogue/parcel-size.ts'
import type { RefundState } from '../../domain/orders/refund.ts'
import type { WaybillFault, WaybillState } from '../../domain/delivery/waybill.ts'
import type { SupportWeek } from '../../domain/aftercare/support.ts'
import type { LoggedAction } from '../staff/log.ts'
import type { Moment } from '../platform/moment.ts'

/** `GET /office/api/orders/{number}`, and the answer to every action on it: all that the office knows of an order. */
export interface OfficeOrder {
  readonly number: string
  readonly isTest: boolean
  /** Names the state that was read, with every action; grows with each change by the office. 0 while nobody has paid. */
  readonly version: number
  readonly createdAt: Moment
  readonly paidAt: Moment | null
  readonly paymentStatus: PaymentStatus
  /** What it is now, and what is owed to whom. */
  readonly standing: Standing
  /** What comes next, what is owed first; never empty. */
  readonly next: readonly NextStep[]
  /** What erasing its buyer makes of it. */
  readonly onceErased: OnceErased
  /** The version of the offer that its buyer agreed to by ordering; `null`: the order did not say. */
  readonly offerVersion: OfferVersion | null
  /** Its words can be read; see `offerPath`. */
  readonly isOfferKept: boolean
  /** By its buyer on the page of the order, paid or not; `null` while it is not. Of a paid one the fulfilment tells more. */
  readonly canceledByBuyerAt: Moment | null
  /** How many orders of its phone and of its e-mail can still be paid, it among them; `null` when it cannot. */
  readonly unpaid: UnpaidOrders | null
  /** `null` once it was erased: nobody knows any more whom it is for. */
  readonly recipient: Recipient | null
  /** Who ordered and pays; `null` once it was erased. */
  readonly buyer: Buyer | null
  /** What the buyer asks for of its delivery, in several lines perhaps; mostly empty. */
  readonly deliveryComment: string
  /** The buyer asks not to be called. */
  readonly doNotCall: boolean
  /** The address of its buyer's own page on this site; `null` once it was erased. */
  readonly buyersPage: string | null
  readonly contacts: readonly OfficeContact[]
  /** As they were sold. */
  readonly lines: readonly OrderLine[]
  readonly total: Kopiykas
  /** What has gone back of the total. */
  readonly refunded: Kopiykas
  /** `null` while nobody has paid: there is nothing to do for it. */
  readonly fulfilment: Fulfilment | null
  readonly parcels: readonly OfficeParcel[]
  /** `null` when it came without support. */
  readonly support: SupportPlan | null
  readonly quiz: OfficeQuiz | null
  /** `null` where the quiz names no allergy. */
  readonly allergies: OfficeAllergies | null
  /** The newest first. */
  readonly damage: readonly DamageReport[]
  /** Why there is no quiz to show. */
  readonly noQuiz: 'none' | 'erased' | 'unreadable' | null
  readonly payments: readonly OfficePayment[]
  readonly messages: readonly OfficeMessage[]
  readonly alerts: readonly OfficeAlert[]
  readonly notes: readonly OrderNote[]
  /** All that happened, newest first. */
  readonly timeline: readonly TimelineEntry[]
}

export interface UnpaidOrders {
  readonly phone: number
  readonly email: number
}

/** Somebody a parcel can be handed to. */
export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
}

export interface Buyer extends Person {
  readonly email: string
}

/** Who gets the parcel, and where. */
export interface Recipient extends Person {
  /** Else it is somebody whom the buyer has named. */
  readonly isBuyer: boolean
  /** Both are empty when nothing is sent by post. */
  readonly city: string
  readonly branch: string
  /** Of the place in the carrier's directory; both `null` when it was written by hand. */
  readonly settlementRef: string | null
  readonly pointRef: string | null
}

/** A way to reach whoever ordered, gets the parcel or answered: the order's own, and those given in the quiz. */
export interface OfficeContact {
  readonly kind: ContactKind | 'email' | 'viber'
  readonly from: 'order' | 'recipient' | 'quiz'
  readonly value: string
  /** `tel:`, `mailto:`, `viber:` or the page of a messenger; absent when nothing can be opened by what was written. */
  readonly href?: string
  /** It does not have the form that it should have. */
  readonly isDoubtful: boolean
  /** A phone by which its owner asks not to be called. */
  readonly isNotToCall?: boolean
}

export interface OrderLine {
  readonly kitId: string
  readonly name: string
  readonly quantity: number
  readonly price: Kopiykas
  /** What lies in the parcel of it; empty for a service. */
  readonly products: readonly string[]
  /** Of one as it is packed; absent for a service. */
  readonly packed?: ParcelSize | undefined
}

export interface Fulfilment {
  /** It waits for the owner: there is something to check, pack, send or give back, or a buyer to write to. */
  readonly isOpen: boolean
  readonly needsCompositionCheck: boolean
  readonly compositionCheckedAt: Moment | null
  readonly needsAddressCheck: boolean
  readonly addressCheckedAt: Moment | null
  /** Of a service alone: the buyer is to be written to first. */
  readonly needsContact: boolean
  readonly contactedAt: Moment | null
  readonly canceledAt: Moment | null
  readonly canceledBy: 'buyer' | 'owner' | null
}

export interface OfficeParcel {
  readonly id: string
  /** From 1, in the order they were made. */
  readonly number: number
  readonly state: ParcelState
  /** 14 digits. */
  readonly trackingNumber: string | null
  /** By which the carrier has it since it was sent on elsewhere; `null` if it was not, or keeps its number. */
  readonly redirectNumber: string | null
  /** Where it was sent on to, in the carrier's words; `null` while that is not known. */
  readonly destination: { readonly city: string; readonly branch: string } | null
  /** The last that was wished for. */
  readonly waybill: OfficeWaybill | null
  readonly packedAt: Moment | null
  readonly sentAt: Moment | null
  /** When it came to the state that it is in. */
  readonly movedAt: Moment
  /** What the carrier said last; `null` before any, and once it has ended. */
  readonly carrier: {
    /** In its own words. */
    readonly words: string
    /** Since when it is so; `null` when that is not known. */
    readonly since: Moment | null
  } | null
  /** The first day that has to be paid for at the branch; `null` while that is not known. */
  readonly paidStorageFrom: Day | null
}

/** A document that the carrier makes for a parcel. */
export interface OfficeWaybill {
  readonly state: WaybillState
  /** The operator's name. */
  readonly askedBy: string
  /** What the carrier takes for it, about, and when the parcel arrives. */
  readonly costUah: number | null
  readonly expectedOn: Day | null
  readonly grams: number
  /** Centimetres, the longest first. */
  readonly size: Sides
  /** Why it was refused; of one that is made, why it could not be deleted. */
  readonly fault: WaybillFault | null
  /** The carrier's own words about that; may be empty. */
  readonly carrierText: string
}

/** A month of support that an order came with: check-ins a week apart. */
export interface SupportPlan {
  /** The first check-in is a week after this day. */
  readonly startsOn: Day
  /** The parcel has not been received yet: the days will move when it is. */
  readonly isProvisional: boolean
  /** Of the first check-in that is left; `null` once all are done, or the order is over. */
  readonly nextDueOn: Day | null
  /** In the order of their weeks. */
  readonly checkIns: readonly CheckIn[]
}

export interface CheckIn {
  readonly week: SupportWeek
  readonly dueOn: Day
  readonly doneAt: Moment | null
  /** What operators have written of it; may be empty. */
  readonly note: string
}

/** What a buyer has written of damage. */
export interface DamageReport {
  readonly id: string
  readonly at: Moment
  /** Empty once the person is erased. */
  readonly text: string
  /** How many there are to see; their addresses are asked for. */
  readonly photos: number
  /** The alert that is resolved with it; `null` once it is. */
  readonly alertId: string | null
}

export interface OfficeQuiz {
  readonly answeredAt: Moment
  /** «екзема, алергія: «мед»»; empty when nothing was declared. */
  readonly declared: string
  /** Every answer in words. */
  readonly facts: readonly OfficeFact[]
  readonly recommendation: {
    readonly kitId: RecommendedKitId | (string & {})
    readonly cleansing: boolean
    /** `null` of a quiz whose reasons are of an unknown form. */
    readonly reasons: Reasons | null
  }
  /** How many there are to see; their addresses are asked for. */
  readonly photos: number
}

/** What was written of allergies, as far as it is understood, against what is in the parcel. */
export interface OfficeAllergies {
  readonly known: readonly {
    readonly name: string
    /** The words that it was understood from. */
    readonly from: string
    /** They were misspelt, and may be of something else. */
    readonly isGuess: boolean
    /** How it is called on labels. */
    readonly labels: readonly string[]
  }[]
  /** What is not understood, or not for sure, in the words it was written in. */
  readonly unknown: readonly string[]
  readonly composition:
    | {
        readonly kind: 'contains'
        readonly matches: readonly {
          readonly name: string
          readonly product: string
          readonly ingredient: string
        }[]
      }
    | { readonly kind: 'not-given' | 'nothing-found' }
}

export interface OfficeFact {
  readonly label: string
  readonly value: string
  readonly href?: string
}

/** An attempt to pay. */
export interface OfficePayment {
  readonly id: string
  /** What the bank knows it by. */
  readonly reference: string
  readonly method: PaymentMethod
  readonly state: AttemptState
  readonly amount: Kopiykas
  /** What has gone back of it, by whoever's doing. */
  readonly refunded: Kopiykas
  /** What the shop can still give back of it now; nothing while a refund of it is open. */
  readonly mostRefundable: Kopiykas
  /** Its bank says that it does not know it: money cannot be given back from here. */
  readonly isUnknown: boolean
  /** By the shop, the newest first. */
  readonly refunds: readonly OfficeRefund[]
  /** In the order they were wanted. */
  readonly receipts: readonly OfficeReceipt[]
  readonly transactionId: string | null
  readonly createdAt: Moment
  readonly events: readonly OfficePaymentEvent[]
}

/** Money that the shop gives back. */
export interface OfficeRefund {
  readonly id: string
  /**
   * `asked`: the bank is yet to be called; `uncertain`: it was, and what it made of it is being found out; `accepted`:
   * it has taken the refund on. These are open, and end as `done` or `refused`.
   */
  readonly state: RefundState
  readonly amount: Kopiykas
  readonly askedAt: Moment
  /** The operator's name. */
  readonly askedBy: string
  /** When it was done or refused. */
  readonly endedAt: Moment | null
  /** The bank says nothing certain of it for long: the owner may say what she sees in her cabinet there. */
  readonly canBeEnded: boolean
  /** Of a refused one: why, in a sentence, with the bank's code. */
  readonly why: string | null
}

/** A fiscal receipt of a payment, or of money that went back of it. */
export interface OfficeReceipt {
  readonly id: string
  readonly kind: ReceiptKind
  readonly issuedBy: Exclude<ReceiptMaker, 'none'>
  readonly state: ReceiptState
  readonly amount: Kopiykas
  /** Of one that is issued. */
  readonly fiscalCode: string | null
  readonly url: string | null
  /** Made while the tax service was away: it is valid, and found there later. */
  readonly isOffline: boolean
  /** Of a refused one: its maker's words. */
  readonly why: string | null
  /** When it was wanted. */
  readonly createdAt: Moment
}

export interface OfficePaymentEvent {
  readonly at: Moment
  readonly state: PaymentNewsState
  readonly source: 'callback' | 'asked' | 'clock'
  /** The bank's own word. */
  readonly providerStatus: string
  readonly amount: Kopiykas
  readonly refunded: Kopiykas
  /** False when the sum is not the one that was asked for: recorded, never counted. */
  readonly isAskedSum: boolean
}

export interface OfficeMessage {
  readonly id: string
  /** Of the kinds of `src/server/outbox/message.ts`. */
  readonly kind: string
  readonly isToBuyer: boolean
  readonly state: 'queued' | 'sending' | 'sent' | 'failed'
  readonly failure: 'uncertain' | 'refused' | 'given-up' | 'undelivered' | 'put-aside' | null
  readonly reached: readonly ('email' | 'telegram' | 'sms' | 'viber')[]
  readonly createdAt: Moment
  readonly changedAt: Moment
}

export interface OfficeAlert {
  readonly id: string
  readonly kind: string
  readonly createdAt: Moment
  readonly resolvedAt: Moment | null
}

export interface OrderNote {
  readonly id: string
  readonly at: Moment
  readonly by: string
  readonly text: string
}

export type TimelineEntry = { readonly at: Moment } & (
  | { readonly kind: 'ordered' }
  /** By its buyer. */
  | { readonly kind: 'canceled' }
  | {
      readonly kind: 'payment'
      readonly method: PaymentMethod
      readonly state: PaymentNewsState
      readonly amount: Kopiykas
      readonly refunded: Kopiykas
    }
  | { readonly kind: 'message'; readonly message: Pick<OfficeMessage, 'id' | 'kind' | 'state' | 'isToBuyer'> }
  | { readonly kind: 'alert'; readonly alert: Pick<OfficeAlert, 'id' | 'kind' | 'resolvedAt'> }
  | { readonly kind: 'note'; readonly by: string; readonly text: string }
  | { readonly kind: 'action'; readonly entry: LoggedAction }
)

/** `POST /office/api/orders/{number}/photos`, or `…/quizzes/{id}/photos`: addresses that answer for five minutes, to this session only. */
export interface PhotoAddresses {
  readonly photos: readonly { readonly address: string; readonly width: number; readonly height: number }[]
  readonly expiresAt: Moment
}
