import type { Day } from '../../domain/platform/day.ts'
import type { ParcelState } from '../../domain/orders/parcel.ts'
import type { Moment } from '../platform/moment.ts'
import type { OfficeWaybill } from './waybills.ts'

export interface Fulfilment {
  /** It waits for the owner: there is something to check, pack, send or give back, or a buyer to write to. */
  readonly isOpen: boolean
  readonly needsCompositionCheck: boolean
  readonly compositionCheckedAt: Moment | null
  readonly needsAddressCheck: boolean
  readonly addressCheckedAt: Moment | null
  /** Of a service alone: the buyer is to be written to first. */
  readonly needsContact: boolean
  readonly contactedAt: Moment | null
  readonly canceledAt: Moment | null
  readonly canceledBy: 'buyer' | 'owner' | null
}

export interface OfficeParcel {
  readonly id: string
  /** From 1, in the order they were made. */
  readonly number: number
  readonly state: ParcelState
  /** 14 digits. */
  readonly trackingNumber: string | null
  /** By which the carrier has it since it was sent on elsewhere; `null` if it was not, or keeps its number. */
  readonly redirectNumber: string | null
  /** Where it was sent on to, in the carrier's words; `null` while that is not known. */
  readonly destination: { readonly city: string; readonly branch: string } | null
  /** The last that was wished for. */
  readonly waybill: OfficeWaybill | null
  readonly packedAt: Moment | null
  readonly sentAt: Moment | null
  /** When it came to the state that it is in. */
  readonly movedAt: Moment
  /** What the carrier said last; `null` before any, and once it has ended. */
  readonly carrier: {
    /** In its own words. */
    readonly words: string
    /** Since when it is so; `null` when that is not known. */
    readonly since: Moment | null
  } | null
  /** The first day that has to be paid for at the branch; `null` while that is not known. */
  readonly paidStorageFrom: Day | null
}
