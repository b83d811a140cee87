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

/** POST /functions/v1/read-order-page; refusal `unknown_order`. */
export const readOrderPageBody = v.strictObject({ key: orderPageKey })

export type ReadOrderPageBody = v.InferInput<typeof readOrderPageBody>

/** POST /functions/v1/open-order-page, for the browser that placed the order; refusal `unknown_order`. */
export const openOrderPageBody = v.strictObject({ orderId: uuidText })

export type OpenOrderPageBody = v.InferInput<typeof openOrderPageBody>

export interface OpenedOrderPage {
  readonly key: string
}

/** Moments are ISO 8601. */
export interface OrderPage {
  readonly number: string
  readonly standing: BuyersStanding
  readonly isTest: boolean
  readonly createdAt: string
  readonly paidAt: string | null
  /** `null` when it is paid, was paid, or can no longer be paid. */
  readonly payable: { readonly until: string; readonly order: CreatedOrder } | null
  readonly lines: readonly OrderPageLine[]
  readonly total: Kopiykas
  readonly refunded: Kopiykas
  readonly refundedAt: string | null
  readonly canceledAt: string | null
  readonly offerVersion: OfferVersion | null
  readonly canCancel: boolean
  readonly canReportDamage: boolean
  readonly canReview: boolean
  readonly damageReportedAt: string | null
  readonly recipient: {
    readonly name: string
    readonly email: string
    readonly city: string
    readonly branch: string
  }
  readonly hasParcel: boolean
  readonly parcels: readonly OrderPageParcel[]
  /** `null` when nothing is left to ship or the carrier gives none. */
  readonly estimate: DeliveryEstimate | null
  /** Services only; `madeAt` is `null` until the buyer has been contacted. */
  readonly contact: { readonly madeAt: string | null } | null
  readonly payment: {
    readonly method: PaymentMethod
    readonly transactionId: string | null
    readonly sum: Kopiykas
  } | null
  /** Issued ones only; `url` is a page of the tax service. */
  readonly receipts: readonly {
    readonly kind: ReceiptKind
    readonly sum: Kopiykas
    readonly fiscalCode: string
    readonly url: string | null
  }[]
  readonly support: {
    /** The dates move when the parcel is received. */
    readonly isProvisional: boolean
    readonly checkIns: readonly {
      readonly week: SupportWeek
      readonly dueOn: Day
      readonly isDone: boolean
    }[]
  } | null
}

export interface OrderPageLine extends PurchaseLine {
  readonly contents: readonly string[]
  readonly film: string | null
  readonly picture: string | null
}

export interface OrderPageParcel {
  readonly number: number
  readonly state: ParcelState
  readonly trackingNumber: string | null
  /** Only if the parcel was forwarded; in the carrier's words. */
  readonly destination: { readonly city: string; readonly branch: string } | null
  readonly packedAt: string | null
  readonly sentAt: string | null
  readonly atBranchAt: string | null
  readonly movedAt: string
  readonly paidStorageFrom: Day | null
}
