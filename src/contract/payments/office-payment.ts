import type { Kopiykas } from '../../domain/platform/money.ts'
import type { PaymentMethod } from '../../domain/payments/payment-method.ts'
import type { AttemptState, PaymentNewsState } from '../../domain/orders/payment.ts'
import type { ReceiptKind, ReceiptMaker, ReceiptState } from '../../domain/payments/receipt.ts'
import type { RefundState } from '../../domain/orders/refund.ts'
import type { Moment } from '../platform/moment.ts'

export interface OfficePayment {
  readonly id: string
  /** The shop's id at the bank. */
  readonly reference: string
  readonly method: PaymentMethod
  readonly state: AttemptState
  readonly amount: Kopiykas
  readonly refunded: Kopiykas
  readonly mostRefundable: Kopiykas
  /** The bank denies knowing it, so it cannot be refunded here. */
  readonly isUnknown: boolean
  readonly refunds: readonly OfficeRefund[]
  readonly receipts: readonly OfficeReceipt[]
  readonly transactionId: string | null
  readonly createdAt: Moment
  readonly events: readonly OfficePaymentEvent[]
}

export interface OfficeRefund {
  readonly id: string
  readonly state: RefundState
  readonly amount: Kopiykas
  readonly askedAt: Moment
  readonly askedBy: string
  readonly endedAt: Moment | null
  /** Without a certain answer of the bank for long: the owner may report what its cabinet shows. */
  readonly canBeEnded: boolean
  readonly why: string | null
}

export interface OfficeReceipt {
  readonly id: string
  readonly kind: ReceiptKind
  readonly issuedBy: Exclude<ReceiptMaker, 'none'>
  readonly state: ReceiptState
  readonly amount: Kopiykas
  readonly fiscalCode: string | null
  readonly url: string | null
  /** Issued while the tax service was unavailable: valid, and registered later. */
  readonly isOffline: boolean
  readonly why: string | null
  readonly createdAt: Moment
}

export interface OfficePaymentEvent {
  readonly at: Moment
  readonly state: PaymentNewsState
  readonly source: 'callback' | 'asked' | 'clock'
  readonly providerStatus: string
  readonly amount: Kopiykas
  readonly refunded: Kopiykas
  /** `false`: recorded, but never counted. */
  readonly isAskedSum: boolean
}
