import * as v from 'valibot'
import { payableDays } from '../../domain/orders/order.ts'
import { wholeNumber } from '../platform/setting-kinds.ts'

export const orderEnvironment = {
  ORDER_DAYS_UNPAID: v.optional(wholeNumber(payableDays + 1, 365), '30'),
  ORDER_YEARS_PAID: v.optional(wholeNumber(1, 30), '3'),
}

type OrderEnvironment = v.InferOutput<v.ObjectSchema<typeof orderEnvironment, undefined>>

/** How long whom an order is for is known. */
export function orderPeriodsOf(env: OrderEnvironment) {
  return { unpaidDays: env.ORDER_DAYS_UNPAID, paidYears: env.ORDER_YEARS_PAID }
}
