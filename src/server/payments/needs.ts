import type { Pool } from 'pg'
import type { Effect } from '../platform/effects.ts'

/** What payments need of the rest of the shop. */
export interface PaymentNeeds {
  readonly db: Pool
  /** What else is to be done in the same transaction. */
  readonly happened: {
    /** By which of its attempts to pay, counted from 1. */
    readonly paid: readonly Effect<{ readonly orderId: string; readonly attempt: number }>[]
    /** All of the money went back. */
    readonly unpaid: readonly Effect<{ readonly orderId: string }>[]
  }
}
