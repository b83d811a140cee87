import * as v from 'valibot'
import type { DeliveryPolicy } from '../../domain/delivery/delivery.ts'
import { goodsWords, type GoodsWord } from '../../domain/delivery/waybill.ts'
import { officeAddresses } from '../platform/office-addresses.ts'
import { given, line, phone } from '../platform/typed.ts'
import type { Day } from '../../domain/platform/day.ts'
import type { Sides } from '../../domain/catalogue/parcel-size.ts'
import type { WaybillFault, WaybillState } from '../../domain/delivery/waybill.ts'

/** One label of 100 × 100 mm a page, or a sheet of A4. */
export const labelForms = ['label', 'sheet'] as const
export type LabelForm = (typeof labelForms)[number]

/** Parcels in one document to print. */
export const mostLabels = 50

/** The query of `GET /office/api/labels/{form}`: ids of parcels. */
export const labelsQuery = v.strictObject({
  parcels: v.pipe(
    given(20 * mostLabels),
    v.transform((text) => text.split(',')),
    v.array(v.pipe(v.string(), v.regex(/^\d{1,18}$/))),
    v.minLength(1),
    v.maxLength(mostLabels),
  ),
})

/** `GET /office/api/sender`, and the answer to a change of it. */
export interface SenderAnswer {
  /** The shop has a key of the carrier's: waybills are made by a press. */
  readonly canMake: boolean
  /** The shop runs in test mode with an account of its owner’s: its waybills are not of the test. */
  readonly areRealInTest: boolean
  /** Who pays the carrier. */
  readonly policy: DeliveryPolicy
  /** `null` until it is set. */
  readonly sender: OfficeSender | null
}

/** Who sends the parcels. */
export interface OfficeSender {
  readonly counterpartyRef: string
  readonly counterpartyName: string
  readonly contactRef: string
  readonly contactName: string
  readonly phone: string
  readonly settlementRef: string
  readonly pointRef: string
  /** As the directory has them now; `null` where it has them no more. */
  readonly settlement: string | null
  readonly point: string | null
  readonly goods: GoodsWord
}

/** `GET /office/api/sender/choices`: who may send, as the carrier tells. */
export interface SenderChoices {
  readonly senders: readonly {
    readonly ref: string
    readonly name: string
    readonly contacts: readonly { readonly ref: string; readonly name: string; readonly phone: string }[]
  }[]
}

const ref = v.pipe(v.string(), v.uuid())

/** `POST /office/api/sender`. */
export const senderBody = v.strictObject({
  counterpartyRef: ref,
  counterpartyName: line(200),
  contactRef: ref,
  contactName: line(200),
  phone,
  settlementRef: ref,
  pointRef: ref,
  goods: v.picklist(goodsWords),
})
export type SenderBody = v.InferOutput<typeof senderBody>

/** A document that the carrier makes for a parcel. */
export interface OfficeWaybill {
  readonly state: WaybillState
  /** The operator's name. */
  readonly askedBy: string
  /** What the carrier takes for it, about, and when the parcel arrives. */
  readonly costUah: number | null
  readonly expectedOn: Day | null
  readonly grams: number
  /** Centimetres, the longest first. */
  readonly size: Sides
  /** Why it was refused; of one that is made, why it could not be deleted. */
  readonly fault: WaybillFault | null
  /** The carrier's own words about that; may be empty. */
  readonly carrierText: string
}

/** What is written on parcels, to print: those with these ids, of one form. */
export function labelsAddress(form: LabelForm, parcelIds: readonly string[]): string {
  return `${officeAddresses.labels}/${form}?parcels=${parcelIds.join(',')}`
}
