import type { Kopiykas } from '../platform/money.ts'
import type { PaymentStatus } from './order.ts'
import type { ParcelState } from './parcel.ts'
import type { AttemptState } from './payment.ts'

/** ISO 8601. */
export type Moment = string

/** All that decides how an order stands, as the books have it. */
export interface StandingFacts {
  /** `other`: it was made to try the shop, which is live by now. */
  readonly mode: 'this' | 'other'
  /** `erased`: nobody knows any more whom it is for. */
  readonly person: 'known' | 'erased'
  /** `trial`: a payment that tries the shop, and nothing follows. */
  readonly sells: 'parcel' | 'service' | 'trial'
  readonly price: Kopiykas
  readonly status: PaymentStatus
  /** When it was paid first; perhaps its money went back since. */
  readonly paidAt: Moment | null
  readonly payableUntil: Moment
  readonly calledOff: CalledOff | null
  /** In the order they were made. */
  readonly payments: readonly Payment[]
  /** What the owner has decided to keep of money that was owed. */
  readonly kept: Kopiykas
  /** What is to be done before anything is packed; `null` while nobody has paid. */
  readonly checks: Readonly<Record<'composition' | 'address' | 'contact', Check>> | null
  /** In the order they were made. */
  readonly parcels: readonly { readonly state: ParcelState; readonly isNumbered: boolean }[]
  readonly support: 'none' | 'ahead' | 'begun' | 'ended'
  /** What its buyer has written of damage, which nobody has settled. */
  readonly damage: 'none' | 'reported'
}

export interface CalledOff {
  readonly by: 'buyer' | 'owner'
  readonly at: Moment
}

type Check = 'unneeded' | 'due' | 'done'

/** An attempt to pay. */
export interface Payment {
  readonly state: AttemptState
  readonly amount: Kopiykas
  /** When its bank says that it was paid. */
  readonly paidAt: Moment | null
  /** What has gone back of it, by whoever's doing, and what of that the shop has done. */
  readonly returned: Kopiykas
  readonly returnedByShop: Kopiykas
  /** What the shop has asked its bank to give back, whose end is not known. */
  readonly going: Kopiykas
  /** The last refund of it by the shop came to nothing. */
  readonly isRefundRefused: boolean
  /** Its bank has been looking into it for so long that the owner was told: when it was opened. */
  readonly checkedSince: Moment | null
  /** Money that came with it which is not the sum that was asked for, and is not settled. */
  readonly stray: { readonly sum: Kopiykas; readonly currency: string } | null
}
