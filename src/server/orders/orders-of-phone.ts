import { monthOf, monthsOfOrders } from './months.ts'

/**
 * In SQL, as a `from`, the orders `n` that have the phone of an order `o`, it among them, by their words `s`: made since a
 * moment, or ever.
 */
export function ordersOfPhone(since?: string): string {
  const months =
    since === undefined
      ? monthsOfOrders
      : `generate_series(${monthOf(since)}, ${monthOf('now()')}) as months(month)`
  return `${months} join order_search s using (month)
    join orders n on n.id = s.order_id and s.term = ltrim(o.phone, '+') and n.phone = o.phone`
}
