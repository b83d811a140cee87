import type { Debt } from './owed.ts'
import type { CalledOff } from './standing-facts.ts'
import type { Stage, StageKind, Standing } from './standing.ts'

export interface BuyersStanding {
  readonly kind: StageKind
  /** `null` also once the money was refunded. */
  readonly calledOffBy: CalledOff['by'] | null
  readonly owed: readonly Pick<Debt, 'why' | 'sum' | 'currency'>[]
}

export function buyersStanding(standing: Standing): BuyersStanding {
  const isCalledOff = standing.kind === 'called-off' || standing.kind === 'called-off-unpaid'
  return {
    kind: standing.kind,
    calledOffBy: isCalledOff ? standing.by : null,
    owed: standing.toBuyer.money.map(({ why, sum, currency }) => ({ why, sum, currency })),
  }
}

export function isOver(kind: Stage['kind']): boolean {
  return (
    kind === 'called-off' ||
    kind === 'called-off-unpaid' ||
    kind === 'refunded' ||
    kind === 'erased' ||
    kind === 'other-mode'
  )
}
