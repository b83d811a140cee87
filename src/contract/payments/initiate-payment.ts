import * as v from 'valibot'
import { defaultPaymentMethod, paymentMethods } from '../../domain/payments/payment-method.ts'
import { uuidText } from '../platform/ids.ts'
import { type KnownOrder, returnToken } from '../orders/known-order.ts'
import { given } from '../platform/typed.ts'

/**
 * POST /functions/v1/initiate-payment. Either `orderId` or `returnToken`.
 * `returnUrl` is the site's origin and /order-success?order={number}.
 */
export const initiatePaymentBody = v.pipe(
  v.strictObject({
    orderId: v.optional(uuidText),
    returnToken: v.optional(returnToken),
    paymentMethod: v.optional(v.picklist(paymentMethods), defaultPaymentMethod),
    returnUrl: given(2000),
  }),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const { orderId, returnToken: token, ...wanted } = dataset.value
    if (orderId !== undefined && token === undefined) return { known: { orderId }, ...wanted }
    if (orderId === undefined && token !== undefined) return { known: { returnToken: token }, ...wanted }
    const path = {
      type: 'object',
      origin: 'value',
      input: dataset.value,
      key: 'orderId',
      value: orderId,
    } as const
    addIssue({ message: 'an order is named once', path: [path] })
    return NEVER
  }),
)

export type InitiatePaymentBody = KnownOrder &
  Pick<v.InferInput<typeof initiatePaymentBody>, 'paymentMethod' | 'returnUrl'>

export interface InitiatedPayment {
  readonly paymentUrl: string
}
