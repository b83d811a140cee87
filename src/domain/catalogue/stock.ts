/** So few left are a line of «Сьогодні». */
export const fewLeft = 3

/** The most that the owner may say lies on the shelf. */
export const mostInStock = 100_000

/** How long an order keeps what it took before any payment page of it is opened; with one, as long as that is valid. */
export const holdMinutes = 45

/** How long there must be some of a kit again before those who wait for it hear of that. */
export const backMinutes = 15

/** Who is counted by the pieces of a kit that their unpaid orders keep; a network is the /48 of an IPv6 address. */
export const holders = ['phone', 'mailbox', 'visitor', 'network'] as const
export type Holder = (typeof holders)[number]

/** What each of them may keep unpaid of a kit, in orders of as many pieces as one order may have. */
const mostUnpaidOrders: Readonly<Record<Holder, number>> = {
  phone: 1,
  mailbox: 1,
  visitor: 2,
  network: 3,
}

/** Nobody may keep more than half of what nobody has paid, but so much always. */
const leastAllowance = 3

interface Share {
  /** What the holder keeps unpaid by now. */
  readonly own: number
  /** What can be sold still. */
  readonly left: number
  /** The most pieces of one order. */
  readonly maxQuantity: number
}

/** How many more pieces of a kit a holder may keep unpaid. */
export function allowanceOf(holder: Holder, { own, left, maxQuantity }: Share): number {
  const most = Math.min(mostUnpaidOrders[holder] * maxQuantity, Math.floor((own + left) / 2))
  return Math.max(leastAllowance, most) - own
}
