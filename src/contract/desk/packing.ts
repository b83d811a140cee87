import type { TextsIn } from '../../domain/orders/optional-fields.ts'
import type { Moment } from '../platform/moment.ts'
import type { OfficeOrder } from './order.ts'
import type { OfficeParcel } from '../delivery/parcels.ts'
import type { OfficeWaybill } from '../delivery/waybills.ts'
import type { OrderLine } from '../orders/order-line.ts'

/** `GET /office/api/packing`. Only what packing needs: no contacts. */
export interface PackingList {
  readonly orders: readonly PackingOrder[]
  readonly count: number
}

export const mostOrdersToPack = 100

export interface PackingOrder extends Pick<OfficeOrder, 'number' | 'version'>, TextsIn<'sheet'> {
  readonly paidAt: Moment | null
  readonly name: string
  readonly city: string
  readonly branch: string
  readonly lines: readonly PackingLine[]
  /** Allergies and skin from the quiz; empty: none. */
  readonly declared: string
  readonly notes: readonly string[]
  readonly parcels: readonly PackingParcel[]
  readonly parcelCount: number
}

export interface PackingParcel extends Pick<OfficeParcel, 'id' | 'number'> {
  readonly lacksWaybill: boolean
  readonly waybill: Pick<OfficeWaybill, 'state' | 'fault'> | null
}

export type PackingLine = Omit<OrderLine, 'price' | 'packed'>
