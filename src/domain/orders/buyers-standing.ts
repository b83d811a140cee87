import type { Debt } from './owed.ts'
import type { CalledOff } from './standing-facts.ts'
import type { Stage, StageKind, Standing } from './standing.ts'

/** What the buyer is told of a standing: nothing of how far the shop and its bank are with it. */
export interface BuyersStanding {
  readonly kind: StageKind
  /** Nobody has called it off, or its money is back. */
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

/** Nothing more will be sent or done for it. */
export function isOver(kind: Stage['kind']): boolean {
  return (
    kind === 'called-off' ||
    kind === 'called-off-unpaid' ||
    kind === 'refunded' ||
    kind === 'erased' ||
    kind === 'other-mode'
  )
}
