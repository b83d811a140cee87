import { holdMinutes } from '../../domain/catalogue/stock.ts'

/**
 * Part of a `with`: what the order of a part `chosen` keeps of the stock it keeps until then at least, where `isSo` of an
 * order `o`; gives the kits. Who gives it back at this moment is waited for: then it is not there.
 */
export function keptUntil(until: string, isSo: string): string {
  return `update stock_holds h set held_until = greatest(h.held_until, ${until})
     from chosen o where h.order_id = o.id and not h.is_paid and ${isSo}
     returning h.kit_id`
}

/** What the order of a part `unopened` keeps it keeps no longer than one without a page, where `isSo` of its part `u`. */
export function keptWithoutPage(isSo: string): string {
  return `update stock_holds h set held_until = least(held_until, now() + interval '${holdMinutes} minutes')
   from unopened u where h.order_id = u.order_id and not h.is_paid and ${isSo}`
}
