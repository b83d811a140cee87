import type { TextsIn } from '../../domain/orders/optional-fields.ts'
import type { Moment } from '../platform/moment.ts'
import type { OfficeOrder } from './order.ts'
import type { OfficeParcel } from '../delivery/parcels.ts'
import type { OfficeWaybill } from '../delivery/waybills.ts'
import type { OrderLine } from '../orders/order-line.ts'

/** `GET /office/api/packing`: what is to be packed now. Whoever packs has all of it at hand, and nothing else. */
export interface PackingList {
  /** The oldest first, at most {@link mostOrdersToPack}. */
  readonly orders: readonly PackingOrder[]
  /** Of all, also of those that are not listed. */
  readonly count: number
}

export const mostOrdersToPack = 100

export interface PackingOrder extends Pick<OfficeOrder, 'number' | 'version'>, TextsIn<'sheet'> {
  readonly paidAt: Moment | null
  /** Who gets it. */
  readonly name: string
  readonly city: string
  readonly branch: string
  /** What is put into parcels of it: no service. */
  readonly lines: readonly PackingLine[]
  /** What the quiz tells of allergies and the skin; empty when nothing was declared. */
  readonly declared: string
  /** The oldest first. */
  readonly notes: readonly string[]
  /** Those still to be packed. */
  readonly parcels: readonly PackingParcel[]
  /** With those that are packed or gone. */
  readonly parcelCount: number
}

export interface PackingParcel extends Pick<OfficeParcel, 'id' | 'number'> {
  /** It has no number, nor a waybill under way: one may be asked for. */
  readonly lacksWaybill: boolean
  /** The last one. */
  readonly waybill: Pick<OfficeWaybill, 'state' | 'fault'> | null
}

export type PackingLine = Omit<OrderLine, 'price' | 'packed'>
