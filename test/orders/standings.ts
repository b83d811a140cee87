import type { StandingFacts } from '../../src/domain/orders/standing-facts.ts'
import { type Standing, standingOf } from '../../src/domain/orders/standing.ts'
import { type ParcelState } from '../../src/domain/orders/parcel.ts'
import { inTime, orderedAt, payableUntil, price } from './reachable.ts'

/** An order that was paid once and is to be packed, unless told otherwise. */
export function paidFacts(changes: Partial<StandingFacts> = {}): StandingFacts {
  const total = changes.price ?? price
  return {
    mode: 'this',
    person: 'known',
    sells: 'parcel',
    price: total,
    status: 'paid',
    paidAt: orderedAt,
    payableUntil,
    calledOff: null,
    payments: [paidOnce(total)],
    kept: 0,
    checks: { composition: 'unneeded', address: 'unneeded', contact: 'unneeded' },
    parcels: [{ state: 'to-pack', isNumbered: false }],
    support: 'none',
    damage: 'none',
    ...changes,
  }
}

export function paidOnce(amount: number, returned = 0): StandingFacts['payments'][number] {
  return {
    state: returned < amount ? 'paid' : 'refunded',
    amount,
    paidAt: orderedAt,
    returned,
    returnedByShop: returned,
    going: 0,
    isRefundRefused: false,
    checkedSince: null,
    stray: null,
  }
}

/** How orders stand of which much is told, by what has become of them; each has cost so much. */
export function standings(total: number) {
  const of = (changes: Partial<StandingFacts>): Standing =>
    standingOf(paidFacts({ price: total, ...changes }), inTime)
  const parcels = (state: ParcelState) => [{ state, isNumbered: true }]
  const off = (by: 'buyer' | 'owner') => ({ calledOff: { by, at: orderedAt } })
  const back = { status: 'canceled', payments: [paidOnce(total, total)] } as const
  return {
    toPack: of({}),
    sent: of({ parcels: parcels('sent') }),
    returned: of({ parcels: parcels('returned') }),
    received: of({ parcels: parcels('received') }),
    paidTwice: of({ payments: [paidOnce(total), paidOnce(total)] }),
    calledOff: of(off('buyer')),
    calledOffByOwner: of(off('owner')),
    calledOffPaidTwice: of({ ...off('buyer'), payments: [paidOnce(total), paidOnce(total)] }),
    calledOffUnpaid: of({
      ...off('owner'),
      status: 'canceled',
      paidAt: null,
      payments: [],
      checks: null,
      parcels: [],
    }),
    refunded: of({ ...off('buyer'), ...back }),
    refundedUnsent: of(back),
    refundedSent: of({ ...back, parcels: parcels('sent') }),
  } as const satisfies Record<string, Standing>
}
