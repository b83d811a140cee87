import type { Kopiykas } from '../../../domain/platform/money.ts'
import type { ReceiptKind } from '../../../domain/payments/receipt.ts'
import type { KeyCheck } from '../../platform/neighbour.ts'
import type { PaymentNews } from '../../../domain/orders/payment.ts'

/** `reference` is ours, unique per attempt: `{order number}-{n}`. */
export interface NewPayment {
  readonly reference: string
  readonly orderNumber: string
  readonly amount: Kopiykas
  /** The sums add up to `amount`. */
  readonly lines: readonly PaymentLine[]
  readonly returnUrl: string
  readonly callbackUrl: string
  readonly validSeconds: number
  /** Set where the acquirer issues the fiscal receipt and sends it by itself. */
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
  /** A retry is of no use. `code` is the provider's own, for the log. */
  | { readonly kind: 'refused'; readonly code: string }
  /** Nothing is known to have been opened. `refusedPage`: scheme and host of a page on an unknown host. */
  | { readonly kind: 'unavailable'; readonly why: string; readonly refusedPage?: string }

export interface Period {
  readonly from: number
  readonly to: number
}

interface Payer {
  readonly card?: string | undefined
  readonly phone?: string | undefined
  readonly email?: string | undefined
  readonly name?: string | undefined
  readonly purpose?: string | undefined
}

export interface ListedPayment {
  readonly reference: string
  readonly providerId: string
  readonly state: PaymentNews['state']
  readonly amount: Kopiykas
  readonly currency: string
  /** Milliseconds since 1970. */
  readonly happenedAt: number | undefined
  readonly transactionId: string | undefined
  readonly payer: Payer
}

export type PaymentsListed =
  | { readonly kind: 'listed'; readonly payments: readonly ListedPayment[] }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unavailable'; readonly why: string }

export interface KnownPayment {
  readonly reference: string
  readonly providerId: string
}

export type Asked =
  | { readonly kind: 'news'; readonly news: PaymentNews }
  | { readonly kind: 'unknown-payment' }
  | { readonly kind: 'unavailable'; readonly why: string }

/** Exact bytes, header names in lower case. */
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
  /** Signed by the provider but not about a payment of ours; `reference` is for the acknowledgement. */
  | { readonly kind: 'irrelevant'; readonly why: string; readonly reference?: string }
  /** The content must not be used. */
  | { readonly kind: 'forged'; readonly why: 'no signature' | 'wrong signature' }
  | { readonly kind: 'unverifiable'; readonly why: string }

/** The signature leaves out the time or a sum, so a copy could be replayed with others: ask the provider instead. */
export interface CallbackHint {
  readonly kind: 'hint'
  readonly reference: string
  readonly reported: PaymentNews
  confirm(): Promise<Extract<CallbackReading, { kind: 'news' | 'unverifiable' }>>
}

export type Closed =
  | { readonly kind: 'closed' }
  /** The provider offers no way, or the attempt is past closing. */
  | { readonly kind: 'stays-open'; readonly why: string }
  | { readonly kind: 'unavailable'; readonly why: string }

export interface NewRefund {
  readonly refundId: string
  readonly amount: Kopiykas
  readonly currency: string
  readonly paid: Kopiykas
  /** The sums add up to `amount`. */
  readonly lines: readonly PaymentLine[]
  readonly comment: string
}

export type RefundAnswer =
  /** Later news say when and how much has gone back. */
  | { readonly kind: 'accepted' }
  /** Nothing goes back. `code` is the provider's own. */
  | { readonly kind: 'refused'; readonly code: string }
  /** It may or may not have been accepted. */
  | { readonly kind: 'unavailable'; readonly why: string }

export interface AcquirersReceipt {
  readonly kind: ReceiptKind
  readonly state: 'under-way' | 'issued' | 'refused'
  readonly fiscalCode: string
  readonly url: string | undefined
  readonly why: string
}

export type AcquirersReceipts =
  | { readonly kind: 'told'; readonly receipts: readonly AcquirersReceipt[] }
  | { readonly kind: 'untold' }
  | { readonly kind: 'unavailable'; readonly why: string }

/** Sent with status 200 once the callback is stored. */
export interface Acknowledgement {
  readonly contentType: string
  readonly body: string
}

/** No method throws for a provider's fault (timeouts, errors, invalid answers): those are return values. */
export interface PaymentProvider {
  open(payment: NewPayment): Promise<Opened>
  ask(payment: KnownPayment): Promise<Asked>
  close(payment: KnownPayment): Promise<Closed>
  refund(payment: KnownPayment, refund: NewRefund): Promise<RefundAnswer>
  askReceipts(payment: KnownPayment): Promise<AcquirersReceipts>
  listPayments(period: Period): Promise<PaymentsListed>
  /** A call that only valid keys are answered; no money moves. */
  checkKey(): Promise<KeyCheck>
  readCallback(callback: RawCallback): Promise<CallbackReading>
  acknowledge(reference: string): Acknowledgement
}
