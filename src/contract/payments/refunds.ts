import * as v from 'valibot'
import { orderVersion } from '../orders/order-version.ts'

/**
 * `POST /office/api/orders/{number}/refunds` → `OfficeOrder`. Idempotent by `refundId`, which the page creates.
 * The outcome arrives later. See `paymentToRefund` for the choice between payments.
 */
export const refundBody = v.strictObject({
  refundId: v.pipe(v.string(), v.uuid()),
  amountKopiykas: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  version: orderVersion,
})

export type RefundBody = v.InferOutput<typeof refundBody>
