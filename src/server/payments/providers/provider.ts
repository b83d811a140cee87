import type { Kopiykas } from '../../../domain/platform/money.ts'
import type { ReceiptKind } from '../../../domain/payments/receipt.ts'
import type { KeyCheck } from '../../platform/neighbour.ts'
import type { PaymentNews } from '../../../domain/orders/payment.ts'

/** What a payment page is asked for. `reference` is ours, unique per attempt: `{order number}-{n}`. */
export interface NewPayment {
  readonly reference: string
  readonly orderNumber: string
  readonly amount: Kopiykas
  /** One line per thing bought; the sums add up to `amount`. */
  readonly lines: readonly PaymentLine[]
  /** Where the provider sends the browser afterwards, whatever the outcome. */
  readonly returnUrl: string
  /** Where the provider tells us about the payment. */
  readonly callbackUrl: string
  readonly validSeconds: number
  /** The buyer's e-mail where the acquirer issues the fiscal receipt and has to send it there by itself. */
  readonly receiptTo?: string
}

export interface PaymentLine {
  readonly name: string
  readonly code: string
  readonly quantity: number
  /** Of one unit. */
  readonly price: Kopiykas
}

export type Opened =
  | { readonly kind: 'opened'; readonly providerId: string; readonly pageUrl: string }
  /** The provider understood and said no; trying the same again is no use. `code` is its own, for the log. */
  | { readonly kind: 'refused'; readonly code: string }
  /**
   * Down, slow, overloaded or talking nonsense; nothing is known to have been opened. `refusedPage` is the scheme
   * and host of a page that it names and that buyers must not be sent to.
   */
  | { readonly kind: 'unavailable'; readonly why: string; readonly refusedPage?: string }

/** A time, milliseconds since 1970. */
export interface Period {
  readonly from: number
  readonly to: number
}

/** What a provider knows of who paid. */
interface Payer {
  /** Masked. */
  readonly card?: string | undefined
  readonly phone?: string | undefined
  readonly email?: string | undefined
  readonly name?: string | undefined
  /** What the payer was told that the payment is for. */
  readonly purpose?: string | undefined
}

/** A payment that a provider lists: it need not be one of ours. */
export interface ListedPayment {
  /** What the provider calls it by when none of ours stands in it. */
  readonly reference: string
  readonly providerId: string
  readonly state: PaymentNews['state']
  readonly amount: Kopiykas
  readonly currency: string
  /** As it was told; milliseconds since 1970. */
  readonly happenedAt: number | undefined
  readonly transactionId: string | undefined
  readonly payer: Payer
}

export type PaymentsListed =
  | { readonly kind: 'listed'; readonly payments: readonly ListedPayment[] }
  /** It does not let the shop in, or tells no list. `code` is its own. */
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unavailable'; readonly why: string }

/** An attempt as the provider knows it. */
export interface KnownPayment {
  readonly reference: string
  readonly providerId: string
}

export type Asked =
  | { readonly kind: 'news'; readonly news: PaymentNews }
  | { readonly kind: 'unknown-payment' }
  | { readonly kind: 'unavailable'; readonly why: string }

/** A callback as it arrived: exact bytes, header names in lower case. */
export interface RawCallback {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

export type CallbackReading =
  | {
      readonly kind: 'news'
      readonly reference: string
      readonly providerId: string
      readonly news: PaymentNews
    }
  | CallbackHint
  /**
   * Signed by the provider but not about a payment of ours, or of a kind that tells nothing; `reference` is
   * what it named, if anything, so that it can be acknowledged.
   */
  | { readonly kind: 'irrelevant'; readonly why: string; readonly reference?: string }
  /** No signature, a wrong one, or one that could not be checked: not a word of it is used. */
  | { readonly kind: 'forged'; readonly why: 'no signature' | 'wrong signature' }
  | { readonly kind: 'unverifiable'; readonly why: string }

/**
 * Signed by the provider, but neither its time nor every sum: whoever holds a copy could make other news of it. So what
 * it tells is worth a question at most, and the answer to that is what counts.
 */
export interface CallbackHint {
  readonly kind: 'hint'
  readonly reference: string
  readonly reported: PaymentNews
  confirm(): Promise<Extract<CallbackReading, { kind: 'news' | 'unverifiable' }>>
}

/** What became of an unpaid attempt that the buyer has left for another. */
export type Closed =
  /** Nobody can pay it any more. */
  | { readonly kind: 'closed' }
  /** The provider offers no way, or the attempt is past closing: it stays what its events say. */
  | { readonly kind: 'stays-open'; readonly why: string }
  | { readonly kind: 'unavailable'; readonly why: string }

/** Money to be given back. `refundId` is ours, unique per refund, where the provider takes one. */
export interface NewRefund {
  readonly refundId: string
  readonly amount: Kopiykas
  readonly currency: string
  /** The whole sum of the attempt, so that a provider can tell a full refund from a part. */
  readonly paid: Kopiykas
  /** What is taken back; the sums add up to `amount`. */
  readonly lines: readonly PaymentLine[]
  readonly comment: string
}

export type RefundAnswer =
  /** Taken on; later news of the payment says when and how much has gone back. */
  | { readonly kind: 'accepted' }
  /** Nothing goes back. `code` is the provider's own. */
  | { readonly kind: 'refused'; readonly code: string }
  /** Perhaps it was taken on, perhaps not. */
  | { readonly kind: 'unavailable'; readonly why: string }

/** A fiscal receipt that the acquirer issues of a payment, or of money that goes back of it. */
export interface AcquirersReceipt {
  readonly kind: ReceiptKind
  readonly state: 'under-way' | 'issued' | 'refused'
  readonly fiscalCode: string
  /** Its page, once it is issued. */
  readonly url: string | undefined
  /** Of a refused one: the acquirer's words. */
  readonly why: string
}

export type AcquirersReceipts =
  /** The oldest first. */
  | { readonly kind: 'told'; readonly receipts: readonly AcquirersReceipt[] }
  /** It never tells anything of them. */
  | { readonly kind: 'untold' }
  | { readonly kind: 'unavailable'; readonly why: string }

/** How a provider wants its callback answered once it is stored: always 200, with a body of its own. */
export interface Acknowledgement {
  readonly contentType: string
  readonly body: string
}

/**
 * One acquirer in the shop's words. Everything a provider says in its own words stays in its own folder.
 * No method throws for what a provider may do (time-outs, errors, nonsense): those are answers.
 */
export interface PaymentProvider {
  open(payment: NewPayment): Promise<Opened>
  ask(payment: KnownPayment): Promise<Asked>
  close(payment: KnownPayment): Promise<Closed>
  refund(payment: KnownPayment, refund: NewRefund): Promise<RefundAnswer>
  askReceipts(payment: KnownPayment): Promise<AcquirersReceipts>
  /** Asks for all payments of a time, however long it is. */
  listPayments(period: Period): Promise<PaymentsListed>
  /** Asks what only the holder of good keys is answered; no money moves by it. */
  checkKey(): Promise<KeyCheck>
  readCallback(callback: RawCallback): Promise<CallbackReading>
  acknowledge(reference: string): Acknowledgement
}
