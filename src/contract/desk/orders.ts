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

/** The newest first. */
export const ordersList = officeList('orders', cursor, {
  /** Beginnings of words, all of which must be met: a name, a phone, the order's number, a tracking number. */
  search: search(200),
  /** Some parcel of it is in this state. */
  state: v.picklist(parcelStates),
  payment: v.picklist(paymentStatuses),
  /** What was bought, also beside something else. */
  kit: kitId,
  /** Its composition is still to be checked. */
  composition: v.literal('unchecked'),
  /** It came with support. */
  support: v.literal('yes'),
  /** The first and the last day on which it was made. */
  from: day,
  to: day,
})
export type OrdersQuery = ListQuery<typeof ordersList>

/** An order in a list. */
export interface OrderRow {
  readonly number: string
  readonly createdAt: Moment
  readonly paidAt: Moment | null
  readonly paymentStatus: PaymentStatus
  /** «Оксана Ґудзь»; `null` once it was erased. */
  readonly name: string | null
  readonly city: string
  /** «Ніжний догляд × 2», and the add-on. */
  readonly bought: string
  readonly total: Kopiykas
  /** Of its parcels in their order; empty while it is unpaid, and for a service. */
  readonly parcels: readonly { readonly state: ParcelState; readonly trackingNumber: string | null }[]
  readonly stage: StageKind
  /** What is its buyer's of the money that came. */
  readonly owed: Kopiykas
  readonly needsCompositionCheck: boolean
}
