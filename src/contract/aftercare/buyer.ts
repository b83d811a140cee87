import * as v from 'valibot'
import { longestReport, maxReportPhotos } from '../../domain/aftercare/damage.ts'
import { orderPageKey } from '../platform/ids.ts'
import { given, severalLines } from '../platform/typed.ts'

/**
 * POST /functions/v1/cancel-order: whoever has the key of an order's page does not want it any more. Again is as good as
 * once. Refused with `unknown_order`, `order_packed`, `support_begun` or `order_closed`.
 */
export const cancelOrderBody = v.strictObject({ key: orderPageKey })

export type CancelOrderBody = v.InferInput<typeof cancelOrderBody>

export interface CanceledOrder {
  /** ISO 8601, when it was canceled first. */
  readonly canceledAt: string
}

/**
 * POST /functions/v1/report-damage: what came damaged, with photos that were put into `damageBucket` before. Again in the
 * same words is as good as once. Refused with `unknown_order`, `damage_not_reportable` or `damage_reported`.
 */
export const reportDamageBody = v.strictObject({
  key: orderPageKey,
  text: v.pipe(severalLines(longestReport), v.nonEmpty()),
  /** Paths inside the bucket. */
  photos: v.optional(v.pipe(v.array(given(200)), v.maxLength(maxReportPhotos)), []),
  /** When the consent for photos was ticked, ISO 8601; required with photos. */
  photoConsentAt: v.nullish(v.pipe(v.string(), v.isoTimestamp())),
})

export type ReportDamageBody = v.InferInput<typeof reportDamageBody>

export interface ReportedDamage {
  /** ISO 8601. */
  readonly reportedAt: string
}
