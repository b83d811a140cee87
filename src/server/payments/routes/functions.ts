import type { ServerFunction } from '../../http/functions.ts'
import type { Services } from '../../services/services.ts'
import { checkPayment } from './check-payment.ts'
import { initiatePayment } from './initiate-payment.ts'

export function paymentFunctions(services: Services): ServerFunction[] {
  return [
    {
      name: 'initiate-payment',
      perMinute: 60,
      traffic: 'paying',
      run: ({ body }) => initiatePayment(services, body),
    },
    {
      name: 'check-payment',
      perMinute: 30,
      traffic: 'paying',
      run: ({ body }) => checkPayment(services, body),
    },
  ]
}
