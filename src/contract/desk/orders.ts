import * as v from 'valibot'
import { kitId } from '../platform/ids.ts'
import { search } from '../platform/typed.ts'
import type { Kopiykas } from '../../domain/platform/money.ts'
import type { StageKind } from '../../domain/orders/standing.ts'
import { paymentStatuses, type PaymentStatus } from '../../domain/orders/order.ts'
import { type ParcelState, parcelStates } from '../../domain/orders/parcel.ts'
import type { Moment } from '../platform/moment.ts'
import { type ListQuery, officeList } from '../platform/office-list.ts'
import { cursor, day, type Page } from '../platform/paging.ts'

declare module '../platform/office-list.ts' {
  interface OfficeLists {
    readonly orders: Page<OrderRow>
  }
}

export const ordersList = officeList('orders', cursor, {
  /** Prefixes of words, all required: name, phone, order or tracking number. */
  search: search(200),
  state: v.picklist(parcelStates),
  payment: v.picklist(paymentStatuses),
  kit: kitId,
  composition: v.literal('unchecked'),
  support: v.literal('yes'),
  from: day,
  to: day,
})
export type OrdersQuery = ListQuery<typeof ordersList>

export interface OrderRow {
  readonly number: string
  readonly createdAt: Moment
  readonly paidAt: Moment | null
  readonly paymentStatus: PaymentStatus
  readonly name: string | null
  readonly city: string
  /** «Ніжний догляд × 2». */
  readonly bought: string
  readonly total: Kopiykas
  readonly parcels: readonly { readonly state: ParcelState; readonly trackingNumber: string | null }[]
  readonly stage: StageKind
  readonly owed: Kopiykas
  readonly needsCompositionCheck: boolean
}
