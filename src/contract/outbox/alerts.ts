import * as v from 'valibot'
import type { Moment } from '../platform/moment.ts'

/** The body of `POST /office/api/resolved-alerts`. */
export const alertBody = v.strictObject({ alertId: v.pipe(v.string(), v.regex(/^\d{1,18}$/)) })

/** An alert that stands. */
export interface OpenAlert {
  readonly id: string
  readonly kind: string
  /** What it is about, of one about no order. */
  readonly topic: string | null
  readonly orderNumber: string | null
  readonly createdAt: Moment
}

export interface OfficeAlert {
  readonly id: string
  readonly kind: string
  readonly createdAt: Moment
  readonly resolvedAt: Moment | null
}
