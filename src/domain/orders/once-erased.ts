import { type Debt, debtsOf } from './owed.ts'
import type { StandingFacts } from './standing-facts.ts'
import { goesOn, standingOf } from './standing.ts'
import { isUnsent } from './parcel.ts'

/** What becomes of an order when its buyer is erased. */
export interface OnceErased {
  /** Something of it is still to be sent, or begun: that never will be. */
  readonly callsOff: boolean
  /** A bank gives money back without a name. */
  readonly owed: readonly Debt[]
}

export function onceErased(facts: StandingFacts, now: Date): OnceErased {
  const isToDo = facts.checks?.contact === 'due' || facts.parcels.some(({ state }) => isUnsent(state))
  const callsOff = isToDo && goesOn(standingOf(facts, now))
  const calledOff = callsOff ? { by: 'owner' as const, at: now.toISOString() } : facts.calledOff
  return { callsOff, owed: debtsOf({ ...facts, person: 'erased', calledOff }) }
}
