import type { Kopiykas } from '../../domain/platform/money.ts'
import type { PaymentMethod } from '../../domain/payments/payment-method.ts'
import type { AttemptState, PaymentNewsState } from '../../domain/orders/payment.ts'
import type { ReceiptKind, ReceiptMaker, ReceiptState } from '../../domain/payments/receipt.ts'
import type { RefundState } from '../../domain/orders/refund.ts'
import type { Moment } from '../platform/moment.ts'

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
