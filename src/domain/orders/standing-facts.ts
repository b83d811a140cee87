import type { Kopiykas } from '../platform/money.ts'
import type { PaymentStatus } from './order.ts'
import type { ParcelState } from './parcel.ts'
import type { AttemptState } from './payment.ts'

/** ISO 8601. */
export type Moment = string

export interface StandingFacts {
  /** `other`: a test order in a shop that is live now. */
  readonly mode: 'this' | 'other'
  readonly person: 'known' | 'erased'
  /** `trial`: a test payment without delivery. */
  readonly sells: 'parcel' | 'service' | 'trial'
  readonly price: Kopiykas
  readonly status: PaymentStatus
  /** The first payment, even if refunded since. */
  readonly paidAt: Moment | null
  readonly payableUntil: Moment
  readonly calledOff: CalledOff | null
  readonly payments: readonly Payment[]
  /** Owed money that the owner decided to keep. */
  readonly kept: Kopiykas
  /** Due before packing; `null` while unpaid. */
  readonly checks: Readonly<Record<'composition' | 'address' | 'contact', Check>> | null
  readonly parcels: readonly { readonly state: ParcelState; readonly isNumbered: boolean }[]
  readonly support: 'none' | 'ahead' | 'begun' | 'ended'
  readonly damage: 'none' | 'reported'
}

export interface CalledOff {
  readonly by: 'buyer' | 'owner'
  readonly at: Moment
}

type Check = 'unneeded' | 'due' | 'done'

export interface Payment {
  readonly state: AttemptState
  readonly amount: Kopiykas
  readonly paidAt: Moment | null
  /** By anybody; below, by the shop. */
  readonly returned: Kopiykas
  readonly returnedByShop: Kopiykas
  readonly going: Kopiykas
  readonly isRefundRefused: boolean
  /** When it was opened, once the owner was alerted of a long review. */
  readonly checkedSince: Moment | null
  readonly stray: { readonly sum: Kopiykas; readonly currency: string } | null
}
