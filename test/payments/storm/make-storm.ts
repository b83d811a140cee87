import fc from 'fast-check'
import {
  type AttemptStatus,
  type Life,
  lives,
  type StormCallback,
  type StormMethod,
  stormMethods,
} from './delivery.ts'

/** An order of the storm: its attempts, one of each method in this order, and how WayForPay's goes. */
export interface StormOrder {
  readonly id: string
  readonly number: string
  readonly life: Life
  /** The clock has ended its attempts before anything is told. */
  readonly isLate: boolean
}

export function referenceOf({ number }: StormOrder, method: StormMethod): string {
  return `${number}-${stormMethods.indexOf(method) + 1}`
}

/** How each of so many orders goes; the same for the same seed. */
export function orderPlans(seed: number, count: number) {
  const plan = fc.record({
    life: fc.constantFrom(...Object.keys(lives).filter(isLife)),
    isLate: fc.nat(9).map((tenth) => tenth < 2),
  })
  return fc.sample(fc.noBias(plan), { seed, numRuns: count })
}

/**
 * What is told, already shuffled: any order's turn at any moment. monobank and LiqPay say whatever it may be at
 * whatever time, WayForPay any step of the way its payment goes. The same for the same seed.
 */
export function makeStorm(seed: number, count: number, orders: readonly StormOrder[]): StormCallback[] {
  const drop = fc.record({
    order: fc.nat(orders.length - 1),
    method: fc.constantFrom(...stormMethods),
    status: fc.constantFrom<AttemptStatus>(
      'pending',
      'pending',
      'failed',
      'failed',
      'paid',
      'returned in part',
      'refunded',
    ),
    at: fc.nat(5),
    step: fc.nat(11),
    kind: fc.constantFrom('genuine', 'genuine', 'genuine', 'forged', 'wrong sum'),
    copies: fc.constantFrom(1, 1, 1, 2, 3),
  })
  const storm: StormCallback[] = []
  let deliveries = 0
  for (const { order: index, method, status, at, step, kind, copies } of fc.sample(fc.noBias(drop), {
    seed,
    numRuns: count,
  })) {
    const order = orders[index]
    if (!order || deliveries >= count) break
    const callback = { method, reference: referenceOf(order, method), kind, copies }
    storm.push({ ...callback, ...(method === 'wayforpay' ? stepOf(order.life, step) : { status, at }) })
    deliveries += copies
  }
  return storm
}

function stepOf(life: Life, step: number): { status: AttemptStatus; at: number } {
  const steps: readonly AttemptStatus[] = lives[life]
  const at = step % steps.length
  return { status: steps[at] ?? 'pending', at }
}

function isLife(name: string): name is Life {
  return Object.hasOwn(lives, name)
}
