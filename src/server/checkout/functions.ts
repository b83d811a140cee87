import type { ServerFunction } from '../platform/limits/server-function.ts'
import type { CheckoutNeeds } from './needs.ts'
import { senderOf } from '../catalogue/take-stock.ts'
import { createOrder } from './create-order.ts'

export function orderFunctions(services: CheckoutNeeds): ServerFunction[] {
  return [
    {
      name: 'create-order',
      traffic: 'buying',
      run: async (request) => {
        const from = await senderOf(services.dailyKeys, request)
        return createOrder(services, request.body, request.headers['idempotency-key'], from)
      },
    },
  ]
}
