import type { StandingFacts } from './standing-facts.ts'
import { isUnsent, type ParcelState } from './parcel.ts'

type Parcels = readonly { readonly state: ParcelState }[]

export type WayOfParcels =
  | 'to-check'
  | 'to-pack'
  | 'packed'
  | 'sent'
  | 'at-branch'
  | 'received'
  | 'returning'
  | 'returned'
  | 'lost'

/** A parcel replaces an earlier one that was returned or lost. What the buyer can act on comes first. */
export function wayOfParcels(parcels: Parcels): WayOfParcels {
  const states = parcels.map(({ state }) => state)
  const last = endOfParcels(parcels)
  const counted = states.filter((state, nth) => nth === states.length - 1 || !isBadEnd(state))
  if (counted.includes('at-branch')) return 'at-branch'
  if (counted.every((state) => state === 'received')) return 'received'
  if (last) return last
  const first = (['returning', 'sent', 'to-check', 'to-pack'] as const).find((state) =>
    counted.includes(state),
  )
  return first ?? 'packed'
}

export function endOfParcels(parcels: Parcels): 'returned' | 'lost' | undefined {
  const last = parcels.at(-1)?.state
  return last === 'returned' || last === 'lost' ? last : undefined
}

function isBadEnd(state: ParcelState): boolean {
  return state === 'returned' || state === 'lost'
}

export function hasLeft(parcels: Parcels): boolean {
  return parcels.some(({ state }) => !isUnsent(state))
}

/** Erasing a buyer cancels only parcels that have not left. */
export function withoutUnsentOfErased(facts: StandingFacts): StandingFacts {
  if (facts.person !== 'erased' || !facts.calledOff || !hasLeft(facts.parcels)) return facts
  return { ...facts, calledOff: null, parcels: facts.parcels.filter((parcel) => hasLeft([parcel])) }
}
