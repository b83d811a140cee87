import type { BuyersStanding } from '../../domain/orders/buyers-standing.ts'
import type { OrderStatus } from './order-row.ts'

/**
 * What the pages after a bank may know of an order: nothing about a person, and nothing that opens more of it, since
 * banks can ask for it too. Sums are in kopiykas.
 */
export interface OrderFacts extends OrderStatus {
  /** What it is now, and what the shop owes for it; a node of an older version does not say. */
  readonly standing?: BuyersStanding | undefined
  /** Something is sent by post; false for a consultation alone and for the test kit. */
  readonly has_parcel: boolean
  /** It was made in test mode: no money moves for it. */
  readonly is_test: boolean
  readonly total_kopiykas: number
  /** What has gone back of the order's price; the return of a second payment leaves the first and is not counted. */
  readonly refunded_kopiykas: number
  /** ISO 8601, when the last of it went back; `null` while nothing has. */
  readonly refunded_at: string | null
  /** ISO 8601; `null` when it is paid, was paid, or cannot be paid any more. */
  readonly payable_until: string | null
}
