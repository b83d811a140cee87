import type { ContactKind } from '../../domain/platform/contacts.ts'

export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
}

export interface Buyer extends Person {
  readonly email: string
}

export interface Recipient extends Person {
  readonly isBuyer: boolean
  readonly city: string
  readonly branch: string
  readonly settlementRef: string | null
  readonly pointRef: string | null
}

export interface OfficeContact {
  readonly kind: ContactKind | 'email' | 'viber'
  readonly from: 'order' | 'recipient' | 'quiz'
  readonly value: string
  /** `tel:`, `mailto:`, `viber:` or https; absent when the value makes no link. */
  readonly href?: string
  readonly isDoubtful: boolean
  readonly isNotToCall?: boolean
}

export interface UnpaidOrders {
  readonly phone: number
  readonly email: number
}
