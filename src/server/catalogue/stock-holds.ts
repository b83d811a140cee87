import { holdMinutes } from '../../domain/catalogue/stock.ts'

/** Part of a `with`, for a part `chosen` and orders `o` where `isSo`; returns the kits. Waits for a concurrent release. */
export function keptUntil(until: string, isSo: string): string {
  return `update stock_holds h set held_until = greatest(h.held_until, ${until})
     from chosen o where h.order_id = o.id and not h.is_paid and ${isSo}
     returning h.kit_id`
}

/** Part of a `with`, for a part `unopened` as `u`. */
export function keptWithoutPage(isSo: string): string {
  return `update stock_holds h set held_until = least(held_until, now() + interval '${holdMinutes} minutes')
   from unopened u where h.order_id = u.order_id and not h.is_paid and ${isSo}`
}
