import * as v from 'valibot'
import type { Day } from '../../domain/platform/day.ts'
import type { Kopiykas } from '../../domain/platform/money.ts'
import type { OfferVersion } from '../../domain/orders/offer.ts'
import type { BuyersStanding } from '../../domain/orders/buyers-standing.ts'
import type { PurchaseLine } from '../../domain/orders/order.ts'
import type { ParcelState } from '../../domain/orders/parcel.ts'
import type { PaymentMethod } from '../../domain/payments/payment-method.ts'
import type { ReceiptKind } from '../../domain/payments/receipt.ts'
import type { SupportWeek } from '../../domain/aftercare/support.ts'
import type { DeliveryEstimate } from '../delivery/delivery-estimate.ts'
import type { CreatedOrder } from '../checkout/create-order.ts'
import { orderPageKey, uuidText } from '../platform/ids.ts'

/** POST /functions/v1/read-order-page: the order as its own page tells it, or the refusal `unknown_order`. */
export const readOrderPageBody = v.strictObject({ key: orderPageKey })

export type ReadOrderPageBody = v.InferInput<typeof readOrderPageBody>

/**
 * POST /functions/v1/open-order-page: the key of an order's own page, for the browser that made the order. Answers
 * `OpenedOrderPage`, or the refusal `unknown_order`.
 */
export const openOrderPageBody = v.strictObject({ orderId: uuidText })

export type OpenOrderPageBody = v.InferInput<typeof openOrderPageBody>

export interface OpenedOrderPage {
  readonly key: string
}

/** All that the buyer's own page says of an order. Moments are ISO 8601. */
export interface OrderPage {
  readonly number: string
  /** What it is now, and what the shop owes for it. */
  readonly standing: BuyersStanding
  /** It was made in test mode: no money moves for it. */
  readonly isTest: boolean
  readonly createdAt: string
  readonly paidAt: string | null
  /** How it can be paid, and until when; `null` when it is paid, was paid, or cannot be paid any more. */
  readonly payable: { readonly until: string; readonly order: CreatedOrder } | null
  /** As they were sold. */
  readonly lines: readonly OrderPageLine[]
  readonly total: Kopiykas
  /** What has gone back of the total, and when the last of it did. */
  readonly refunded: Kopiykas
  readonly refundedAt: string | null
  /** Nothing of it will be sent any more: the buyer or the shop called it off. */
  readonly canceledAt: string | null
  /** The wording of the offer that the buyer agreed to; `null` when it cannot be read. */
  readonly offerVersion: OfferVersion | null
  /** What the buyer may do now, see `buyer.ts`. */
  readonly canCancel: boolean
  readonly canReportDamage: boolean
  /** Of its kits, at `orderReviewPath`. */
  readonly canReview: boolean
  /** Of a report of damage that is not settled yet. */
  readonly damageReportedAt: string | null
  readonly recipient: {
    readonly name: string
    /** `о•••@gmail.com`. */
    readonly email: string
    /** Both empty when nothing is sent by post. */
    readonly city: string
    readonly branch: string
  }
  /** Something is sent by post; its parcels are there from the payment on. */
  readonly hasParcel: boolean
  readonly parcels: readonly OrderPageParcel[]
  /** What the carrier says of a parcel that is still to be sent; `null` when it does not, or nothing is. */
  readonly estimate: DeliveryEstimate | null
  /** Of a service alone: when the buyer was written to, or that this is yet to be done. */
  readonly contact: { readonly madeAt: string | null } | null
  /** The payment that the order was paid by. */
  readonly payment: {
    readonly method: PaymentMethod
    readonly transactionId: string | null
    readonly sum: Kopiykas
  } | null
  /** Fiscal receipts that are issued, in their order; `url` is the page of one at the tax service. */
  readonly receipts: readonly {
    readonly kind: ReceiptKind
    readonly sum: Kopiykas
    readonly fiscalCode: string
    readonly url: string | null
  }[]
  /** The month of the cosmetologist's support that it came with. */
  readonly support: {
    /** The parcel has not been received yet: the days will move when it is. */
    readonly isProvisional: boolean
    readonly checkIns: readonly {
      readonly week: SupportWeek
      readonly dueOn: Day
      readonly isDone: boolean
    }[]
  } | null
}

export interface OrderPageLine extends PurchaseLine {
  /** What it comes with, in words. */
  readonly contents: readonly string[]
  /** The page of the film that fits it best; `null` of what is not in the catalogue any more, which has no picture either. */
  readonly film: string | null
  /** The address of a small one. */
  readonly picture: string | null
}

export interface OrderPageParcel {
  /** From 1, in the order they were made. */
  readonly number: number
  readonly state: ParcelState
  /** 14 digits, by which the carrier has it now. */
  readonly trackingNumber: string | null
  /** Where it goes in the carrier's words, if it was sent on to elsewhere than the order says. */
  readonly destination: { readonly city: string; readonly branch: string } | null
  readonly packedAt: string | null
  readonly sentAt: string | null
  readonly atBranchAt: string | null
  /** When it came to the state that it is in. */
  readonly movedAt: string
  /** The first day that has to be paid for at the branch; `null` while the carrier has not said. */
  readonly paidStorageFrom: Day | null
}
