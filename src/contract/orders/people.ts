import type { ContactKind } from '../../domain/platform/contacts.ts'

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

export interface UnpaidOrders {
  readonly phone: number
  readonly email: number
}
