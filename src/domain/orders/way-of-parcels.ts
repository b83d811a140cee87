import type { StandingFacts } from './standing-facts.ts'
import { isUnsent, type ParcelState } from './parcel.ts'

type Parcels = readonly { readonly state: ParcelState }[]

/** Where the parcels of an order are, taken together. */
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

/**
 * One word for several parcels: what the buyer can do something about comes first. A parcel takes the place of one before
 * it that came back or was lost.
 */
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

/** The last parcel came back or was lost: nothing took its place, so its buyer has nothing of it. */
export function endOfParcels(parcels: Parcels): 'returned' | 'lost' | undefined {
  const last = parcels.at(-1)?.state
  return last === 'returned' || last === 'lost' ? last : undefined
}

function isBadEnd(state: ParcelState): boolean {
  return state === 'returned' || state === 'lost'
}

/** Something of it has left the shop. */
export function hasLeft(parcels: Parcels): boolean {
  return parcels.some(({ state }) => !isUnsent(state))
}

/**
 * Who is erased while a second parcel waits to be sent calls off that parcel alone: what has left went to its buyer before.
 */
export function withoutUnsentOfErased(facts: StandingFacts): StandingFacts {
  if (facts.person !== 'erased' || !facts.calledOff || !hasLeft(facts.parcels)) return facts
  return { ...facts, calledOff: null, parcels: facts.parcels.filter((parcel) => hasLeft([parcel])) }
}
