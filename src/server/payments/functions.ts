import type { ServerFunction } from '../platform/limits/server-function.ts'
import type { PaymentNeeds } from './needs.ts'
import { senderOf } from '../catalogue/take-stock.ts'
import { initiatePayment } from './initiate-payment.ts'

export function paymentFunctions(services: PaymentNeeds): ServerFunction[] {
  return [
    {
      name: 'initiate-payment',
      traffic: 'paying',
      run: async (request) =>
        initiatePayment(services, request.body, await senderOf(services.dailyKeys, request)),
    },
  ]
}
