import * as v from 'valibot'
import { longestReport, maxReportPhotos } from '../../domain/aftercare/damage.ts'
import { orderPageKey } from '../platform/ids.ts'
import { given, severalLines } from '../platform/typed.ts'

/** POST /functions/v1/cancel-order, idempotent; refusals `unknown_order`, `order_packed`, `support_begun`, `order_closed`. */
export const cancelOrderBody = v.strictObject({ key: orderPageKey })

export type CancelOrderBody = v.InferInput<typeof cancelOrderBody>

export interface CanceledOrder {
  readonly canceledAt: string
}

/** POST /functions/v1/report-damage, idempotent by text; refusals `unknown_order`, `damage_not_reportable`, `damage_reported`. */
export const reportDamageBody = v.strictObject({
  key: orderPageKey,
  text: v.pipe(severalLines(longestReport), v.nonEmpty()),
  /** Paths in `damageBucket`, uploaded before. */
  photos: v.optional(v.pipe(v.array(given(200)), v.maxLength(maxReportPhotos)), []),
  photoConsentAt: v.nullish(v.pipe(v.string(), v.isoTimestamp())),
})

export type ReportDamageBody = v.InferInput<typeof reportDamageBody>

export interface ReportedDamage {
  readonly reportedAt: string
}
