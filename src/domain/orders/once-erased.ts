import { type Debt, debtsOf } from './owed.ts'
import type { StandingFacts } from './standing-facts.ts'
import { isActive, standingOf } from './standing.ts'
import { isUnsent } from './parcel.ts'

export interface OnceErased {
  readonly callsOff: boolean
  readonly owed: readonly Debt[]
}

export function onceErased(facts: StandingFacts, now: Date): OnceErased {
  const isToDo = facts.checks?.contact === 'due' || facts.parcels.some(({ state }) => isUnsent(state))
  const callsOff = isToDo && isActive(standingOf(facts, now))
  const calledOff = callsOff ? { by: 'owner' as const, at: now.toISOString() } : facts.calledOff
  return { callsOff, owed: debtsOf({ ...facts, person: 'erased', calledOff }) }
}
