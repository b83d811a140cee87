import type { ServerFunction } from '../platform/http/functions.ts'
import type { AftercareNeeds } from './needs.ts'
import { cancelOrder } from './cancel-order.ts'
import { reportDamage } from './report-damage.ts'

/** What a buyer does to an order by the key of its page. */
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
