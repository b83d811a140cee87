import * as v from 'valibot'
import { orderVersion } from '../orders/order-version.ts'

/**
 * `POST /office/api/orders/{number}/refunds`: money goes back to the buyer. The answer is the order as it is then; what
 * the bank makes of it comes later, as news of the order. `refundId` is made where the button is pressed: pressed twice
 * or sent again, it is one refund. Of an order paid twice it is that payment which the sum empties, else the latest.
 */
export const refundBody = v.strictObject({
  refundId: v.pipe(v.string(), v.uuid()),
  amountKopiykas: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  version: orderVersion,
})

export type RefundBody = v.InferOutput<typeof refundBody>
