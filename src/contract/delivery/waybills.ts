import * as v from 'valibot'
import type { DeliveryPolicy } from '../../domain/delivery/delivery.ts'
import { goodsWords, type GoodsWord } from '../../domain/delivery/waybill.ts'
import { deliveryAddresses } from './office-addresses.ts'
import { given, line, phone } from '../platform/typed.ts'
import type { Day } from '../../domain/platform/day.ts'
import type { Sides } from '../../domain/catalogue/parcel-size.ts'
import type { WaybillFault, WaybillState } from '../../domain/delivery/waybill.ts'

/** `label`: 100 × 100 mm, one a page; `sheet`: A4. */
export const labelForms = ['label', 'sheet'] as const
export type LabelForm = (typeof labelForms)[number]

export const mostLabels = 50

/** `GET /office/api/labels/{form}` */
export const labelsQuery = v.strictObject({
  parcels: v.pipe(
    given(20 * mostLabels),
    v.transform((text) => text.split(',')),
    v.array(v.pipe(v.string(), v.regex(/^\d{1,18}$/))),
    v.minLength(1),
    v.maxLength(mostLabels),
  ),
})

/** `GET` and `POST /office/api/sender`. */
export interface SenderAnswer {
  readonly canMake: boolean
  readonly areRealInTest: boolean
  readonly policy: DeliveryPolicy
  readonly sender: OfficeSender | null
}

export interface OfficeSender {
  readonly counterpartyRef: string
  readonly counterpartyName: string
  readonly contactRef: string
  readonly contactName: string
  readonly phone: string
  readonly settlementRef: string
  readonly pointRef: string
  readonly settlement: string | null
  readonly point: string | null
  readonly goods: GoodsWord
}

/** `GET /office/api/sender/choices`, from the carrier's account. */
export interface SenderChoices {
  readonly senders: readonly {
    readonly ref: string
    readonly name: string
    readonly contacts: readonly { readonly ref: string; readonly name: string; readonly phone: string }[]
  }[]
}

const ref = v.pipe(v.string(), v.uuid())

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

export interface OfficeWaybill {
  readonly state: WaybillState
  readonly askedBy: string
  readonly costUah: number | null
  readonly expectedOn: Day | null
  readonly grams: number
  readonly size: Sides
  readonly fault: WaybillFault | null
  readonly carrierText: string
}

export function labelsAddress(form: LabelForm, parcelIds: readonly string[]): string {
  return `${deliveryAddresses.labels}/${form}?parcels=${parcelIds.join(',')}`
}
