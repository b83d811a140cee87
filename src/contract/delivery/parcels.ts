import type { Day } from '../../domain/platform/day.ts'
import type { ParcelState } from '../../domain/orders/parcel.ts'
import type { Moment } from '../platform/moment.ts'
import type { OfficeWaybill } from './waybills.ts'

export interface Fulfilment {
  /** Waits for the owner: to check, pack, send, refund or contact. */
  readonly isOpen: boolean
  readonly needsCompositionCheck: boolean
  readonly compositionCheckedAt: Moment | null
  readonly needsAddressCheck: boolean
  readonly addressCheckedAt: Moment | null
  /** Services only. */
  readonly needsContact: boolean
  readonly contactedAt: Moment | null
  readonly canceledAt: Moment | null
  readonly canceledBy: 'buyer' | 'owner' | null
}

export interface OfficeParcel {
  readonly id: string
  readonly number: number
  readonly state: ParcelState
  readonly trackingNumber: string | null
  /** The carrier's number after forwarding; `null` if it kept its own. */
  readonly redirectNumber: string | null
  readonly destination: { readonly city: string; readonly branch: string } | null
  readonly waybill: OfficeWaybill | null
  readonly packedAt: Moment | null
  readonly sentAt: Moment | null
  readonly movedAt: Moment
  readonly carrier: {
    readonly words: string
    readonly since: Moment | null
  } | null
  readonly paidStorageFrom: Day | null
}
