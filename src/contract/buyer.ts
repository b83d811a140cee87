import * as v from 'valibot'

/** The key of an order's own page: 128 random bits in base64url. */
const orderPageKey = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22}$/))

/**
 * POST /functions/v1/cancel-order: whoever has the key of an order's page does not want it any more. Again is as good as
 * once. Refused with `unknown_order`, `order_packed`, `support_begun` or `order_closed`.
 */
export const cancelOrderBody = v.strictObject({ key: orderPageKey })

export interface CanceledOrder {
  /** ISO 8601, when it was canceled first. */
  readonly canceledAt: string
}
