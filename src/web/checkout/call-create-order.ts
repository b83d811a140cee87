import * as apiPaths from '../../contract/api-paths.ts'
import type { CreatedOrder, CreateOrderBody } from '../../contract/checkout/create-order.ts'
import { type Answer, callFunction } from '../platform/call.ts'
import { record, uuid, word } from '../platform/reading.ts'

export const createdOrder = record<CreatedOrder>({ orderId: uuid, orderNumber: word })

export function createOrder(body: CreateOrderBody, idempotencyKey: string): Promise<Answer<CreatedOrder>> {
  return callFunction(apiPaths.createOrder, createdOrder, body, {
    headers: { 'idempotency-key': idempotencyKey },
  })
}
