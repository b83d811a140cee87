import { monthOf, monthsOfOrders } from './months.ts'

/** SQL `from`: orders `n` with the phone of `o`, itself included, by search terms `s`. `offset 0`: an index scan a month. */
export function ordersOfPhone(since?: string): string {
  const months =
    since === undefined
      ? monthsOfOrders
      : `generate_series(${monthOf(since)}, ${monthOf('now()')}) as months(month)`
  return `${months}, lateral (
      select w.order_id, w.created_at from order_search w
      where w.month = months.month and w.term = ltrim(o.phone, '+') offset 0
    ) s join orders n on n.id = s.order_id and n.phone = o.phone`
}
