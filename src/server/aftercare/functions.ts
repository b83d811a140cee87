import type { ServerFunction } from '../platform/limits/server-function.ts'
import type { AftercareNeeds } from './needs.ts'
import type { PaymentNeeds } from '../payments/needs.ts'
import { checkPayment } from './check-payment.ts'
import { findReturn } from './find-return.ts'
import { cancelOrder } from './cancel-order.ts'
import { reportDamage } from './report-damage.ts'

export function buyerFunctions(services: AftercareNeeds): ServerFunction[] {
  return [
    {
      name: 'cancel-order',
      traffic: 'sending',
      run: ({ body }) => cancelOrder(services, body),
    },
    {
      name: 'report-damage',
      traffic: 'sending',
      run: ({ body }) => reportDamage(services, body),
    },
  ]
}

export function paidPageFunctions(services: PaymentNeeds): ServerFunction[] {
  return [
    { name: 'find-return', traffic: 'paying', run: ({ body }) => findReturn(services, body) },
    { name: 'check-payment', traffic: 'paying', run: ({ body }) => checkPayment(services, body) },
  ]
}
