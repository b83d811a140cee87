import type { Day } from '../../../domain/platform/day.ts'
import type { ParcelSize } from '../../../domain/catalogue/parcel-size.ts'
import type { DeliveryPolicy } from '../../../domain/delivery/delivery.ts'
import type { WaybillFault } from '../../../domain/delivery/waybill.ts'

export interface CarrierSender {
  readonly ref: string
  readonly name: string
  readonly contacts: readonly {
    readonly ref: string
    readonly name: string
    readonly phone: string
  }[]
}

interface ParcelSender {
  readonly counterpartyRef: string
  readonly contactRef: string
  readonly phone: string
  readonly pointRef: string
}

export interface ParcelRecipient {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly pointRef: string
}

export interface ParcelToSend extends ParcelSize {
  /** Ours; used to find it again. */
  readonly ownNumber: string
  readonly day: Day
  readonly sender: ParcelSender
  readonly recipient: ParcelRecipient
  /** The contents, as one or two Ukrainian nouns. */
  readonly goods: string
  readonly declaredUah: number
  readonly policy: DeliveryPolicy
}

/** In the carrier's own format. */
interface PreparedWaybill {
  readonly properties: object
}

export interface MadeWaybill {
  readonly ref: string
  readonly trackingNumber: string
  readonly costUah: number | null
  readonly expectedOn: Day | null
}

export interface WaybillRefusal {
  readonly kind: 'refused'
  readonly fault: WaybillFault
  /** The carrier's; `null` for a refusal of ours. */
  readonly code: string | null
  readonly text: string
}

export interface NoAnswer {
  readonly kind: 'unavailable'
  readonly why: string
}

export type LabelForm = 'label' | 'sheet'

export interface CarrierDocuments {
  senders(
    signal: AbortSignal,
  ): Promise<{ readonly kind: 'senders'; readonly senders: readonly CarrierSender[] } | NoAnswer>
  /** Registers both ends; idempotent. */
  prepare(
    parcel: ParcelToSend,
    signal: AbortSignal,
  ): Promise<{ readonly kind: 'ready'; readonly waybill: PreparedWaybill } | WaybillRefusal | NoAnswer>
  /** Not idempotent. Without an answer it may have been made, or may still be. */
  make(
    waybill: PreparedWaybill,
    signal: AbortSignal,
  ): Promise<{ readonly kind: 'made'; readonly waybill: MadeWaybill } | WaybillRefusal | NoAnswer>
  /** Every waybill under this number since that day. */
  find(
    ownNumber: string,
    since: Day,
    signal: AbortSignal,
  ): Promise<{ readonly kind: 'found'; readonly waybills: readonly MadeWaybill[] } | NoAnswer>
  remove(ref: string, signal: AbortSignal): Promise<{ readonly kind: 'removed' } | WaybillRefusal | NoAnswer>
  /** A PDF: labels of 100 × 100 mm, or A4 sheets. */
  print(
    refs: readonly string[],
    form: LabelForm,
    signal: AbortSignal,
  ): Promise<{ readonly kind: 'printed'; readonly pdf: Buffer } | NoAnswer>
}
