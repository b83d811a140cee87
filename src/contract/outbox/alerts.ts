import * as v from 'valibot'
import type { Moment } from '../platform/moment.ts'

/** `POST /office/api/resolved-alerts` */
export const alertBody = v.strictObject({ alertId: v.pipe(v.string(), v.regex(/^\d{1,18}$/)) })

export interface OpenAlert {
  readonly id: string
  readonly kind: string
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
