export const fewLeft = 3

export const mostInStock = 100_000

/** Until a payment page is opened; then the hold lasts as long as that page. */
export const holdMinutes = 45

/** Stock must last this long before subscribers are told. */
export const backMinutes = 15

/** Whose unpaid holds are counted. A network is a /48 of IPv6. */
export const holders = ['phone', 'mailbox', 'visitor', 'network'] as const
export type Holder = (typeof holders)[number]

/** In multiples of `maxQuantity`. */
const mostUnpaidOrders: Readonly<Record<Holder, number>> = {
  phone: 1,
  mailbox: 1,
  visitor: 2,
  network: 3,
}

/** Always allowed, though a holder may keep at most half of what is not paid for. */
const leastAllowance = 3

interface Share {
  readonly own: number
  readonly left: number
  readonly maxQuantity: number
}

export function allowanceOf(holder: Holder, { own, left, maxQuantity }: Share): number {
  const most = Math.min(mostUnpaidOrders[holder] * maxQuantity, Math.floor((own + left) / 2))
  return Math.max(leastAllowance, most) - own
}
