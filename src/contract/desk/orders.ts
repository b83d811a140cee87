import * as v from 'valibot'
import { kitId } from '../platform/ids.ts'
import { search } from '../platform/typed.ts'
import type { Kopiykas } from '../../domain/platform/money.ts'
import type { StageKind } from '../../domain/orders/standing.ts'
import { paymentStatuses, type PaymentStatus } from '../../domain/orders/order.ts'
import { type ParcelState, parcelStates } from '../../domain/orders/parcel.ts'
import type { Moment } from '../platform/moment.ts'
import { cursor, day, type Page } from '../platform/paging.ts'

/** The query of `GET /office/api/orders`; the newest first. */
export const ordersQuery = v.object({
  after: v.optional(cursor),
  /** Beginnings of words, all of which must be met: a name, a phone, the order's number, a tracking number. */
  search: v.optional(search(200)),
  /** Some parcel of it is in this state. */
  state: v.optional(v.picklist(parcelStates)),
  payment: v.optional(v.picklist(paymentStatuses)),
  /** What was bought, also beside something else. */
  kit: v.optional(kitId),
  /** Its composition is still to be checked. */
  composition: v.optional(v.literal('unchecked')),
  /** It came with support. */
  support: v.optional(v.literal('yes')),
  /** The first and the last day on which it was made. */
  from: v.optional(day),
  to: v.optional(day),
})
export type OrdersQuery = v.InferOutput<typeof ordersQuery>

export type OrdersPage = Page<OrderRow>

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
