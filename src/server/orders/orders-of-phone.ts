import { monthOf, monthsOfOrders } from './months.ts'

/** SQL `from`: orders `n` with the phone of `o`, itself included, by search terms `s`. */
export function ordersOfPhone(since?: string): string {
  const months =
    since === undefined
      ? monthsOfOrders
      : `generate_series(${monthOf(since)}, ${monthOf('now()')}) as months(month)`
  return `${months} join order_search s using (month)
    join orders n on n.id = s.order_id and s.term = ltrim(o.phone, '+') and n.phone = o.phone`
}
