import type { Day } from '../../../domain/platform/day.ts'
import type { ParcelSize } from '../../../domain/catalogue/parcel-size.ts'
import type { DeliveryPolicy } from '../../../domain/delivery/delivery.ts'
import type { WaybillFault } from '../../../domain/delivery/waybill.ts'

/** Who may send parcels from the account. */
export interface CarrierSender {
  readonly ref: string
  readonly name: string
  readonly contacts: readonly {
    readonly ref: string
    readonly name: string
    /** As the carrier has it; may be empty. */
    readonly phone: string
  }[]
}

/** From whom and where parcels go. */
interface ParcelSender {
  readonly counterpartyRef: string
  readonly contactRef: string
  /** `+380671234567`. */
  readonly phone: string
  readonly pointRef: string
}

export interface ParcelRecipient {
  readonly firstName: string
  readonly lastName: string
  /** `+380671234567`. */
  readonly phone: string
  readonly pointRef: string
}

/** One parcel, as its waybill says it. */
export interface ParcelToSend extends ParcelSize {
  /** What the shop's own books call the waybill; it is found by this. */
  readonly ownNumber: string
  /** When it is handed over. */
  readonly day: Day
  readonly sender: ParcelSender
  readonly recipient: ParcelRecipient
  /** One Ukrainian noun or two: what is in it. */
  readonly goods: string
  readonly declaredUah: number
  readonly policy: DeliveryPolicy
}

/** A waybill in the carrier's own form, ready to be made. */
interface PreparedWaybill {
  readonly properties: object
}

export interface MadeWaybill {
  readonly ref: string
  readonly trackingNumber: string
  readonly costUah: number | null
  /** When the parcel arrives, about. */
  readonly expectedOn: Day | null
}

export interface WaybillRefusal {
  readonly kind: 'refused'
  readonly fault: WaybillFault
  /** The carrier's own, where it was the carrier who refused. */
  readonly code: string | null
  readonly text: string
}

/** Nothing that can be relied on was heard. */
export interface NoAnswer {
  readonly kind: 'unavailable'
  readonly why: string
}

export type LabelForm = 'label' | 'sheet'

/** Waybills. Never throws for what the network or the carrier does. */
export interface CarrierDocuments {
  senders(
    signal: AbortSignal,
  ): Promise<{ readonly kind: 'senders'; readonly senders: readonly CarrierSender[] } | NoAnswer>
  /** Makes sure that the carrier knows both ends; nothing that cannot be repeated. */
  prepare(
    parcel: ParcelToSend,
    signal: AbortSignal,
  ): Promise<{ readonly kind: 'ready'; readonly waybill: PreparedWaybill } | WaybillRefusal | NoAnswer>
  /** Called twice it makes two. After no answer it may have been made, or be made yet. */
  make(
    waybill: PreparedWaybill,
    signal: AbortSignal,
  ): Promise<{ readonly kind: 'made'; readonly waybill: MadeWaybill } | WaybillRefusal | NoAnswer>
  /** All that stand under this own number, of those made from that day on. */
  find(
    ownNumber: string,
    since: Day,
    signal: AbortSignal,
  ): Promise<{ readonly kind: 'found'; readonly waybills: readonly MadeWaybill[] } | NoAnswer>
  /** One that is deleted already is deleted. */
  remove(ref: string, signal: AbortSignal): Promise<{ readonly kind: 'removed' } | WaybillRefusal | NoAnswer>
  /** A PDF: labels of 100 × 100 mm, or sheets of A4. */
  print(
    refs: readonly string[],
    form: LabelForm,
    signal: AbortSignal,
  ): Promise<{ readonly kind: 'printed'; readonly pdf: Buffer } | NoAnswer>
}
