import type { BuyersStanding } from '../../domain/orders/buyers-standing.ts'
import type { OrderStatus } from './order-row.ts'

/** Nothing personal and no keys: banks can request it too. Sums are in kopiykas. */
export interface OrderFacts extends OrderStatus {
  /** Absent from nodes of an older version. */
  readonly standing?: BuyersStanding | undefined
  readonly has_parcel: boolean
  readonly is_test: boolean
  readonly total_kopiykas: number
  /** Of the price; refunds of a second payment do not count. */
  readonly refunded_kopiykas: number
  readonly refunded_at: string | null
  readonly payable_until: string | null
}
