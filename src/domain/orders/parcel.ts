import { readNumber } from '../platform/typed-number.ts'

/** Where a parcel stands, in the order it usually goes. */
export const parcelStates = [
  'to-check',
  'to-pack',
  'packed',
  'sent',
  'at-branch',
  'received',
  'returning',
  'returned',
  'lost',
] as const
export type ParcelState = (typeof parcelStates)[number]

/**
 * Where a parcel may go from each state. Before it is sent every step can be taken back; what the carrier has cannot
 * come back to the table but by its return. A carrier passes over steps, a lost parcel may be found, one that was
 * refused may be taken after all, and one that lies at a branch be sent on to another.
 */
const moves: Readonly<Record<ParcelState, readonly ParcelState[]>> = {
  'to-check': ['to-pack'],
  'to-pack': ['to-check', 'packed'],
  packed: ['to-pack', 'sent'],
  sent: ['at-branch', 'received', 'returning', 'returned', 'lost'],
  'at-branch': ['sent', 'received', 'returning', 'returned', 'lost'],
  received: ['returned'],
  returning: ['at-branch', 'received', 'returned', 'lost'],
  returned: [],
  lost: ['at-branch', 'received', 'returning', 'returned'],
}

export function canParcelMove(from: ParcelState, to: ParcelState): boolean {
  return moves[from].includes(to)
}

/** Still with the shop: what is in it, whom it is for and where it goes can be changed. */
export const unsentStates = ['to-check', 'to-pack', 'packed'] as const satisfies readonly ParcelState[]

export function isUnsent(state: ParcelState): boolean {
  return unsentStates.some((unsent) => unsent === state)
}

/**
 * The moves that bring a parcel where the carrier says it is; none where it is already, or cannot come any more. Whatever
 * the carrier has was handed over first.
 */
export function movesTo(from: ParcelState, to: ParcelState): readonly ParcelState[] {
  // Said late of the way there: who sends it on says so, see `movesOn`.
  if (from === 'at-branch' && to === 'sent') return []
  if (canParcelMove(from, to)) return [to]
  return from === 'packed' && canParcelMove('sent', to) ? ['sent', to] : []
}

/** The moves of a parcel that is sent on elsewhere: from its branch it is on its way once more. */
export function movesOn(from: ParcelState): readonly ParcelState[] {
  return canParcelMove(from, 'sent') ? ['sent'] : []
}

/** Where the carrier is asked about a parcel that has a number: from the packing to its end. */
export const followedStates = [
  'packed',
  'sent',
  'at-branch',
  'returning',
  'lost',
] as const satisfies readonly ParcelState[]

/** So long it is followed; then its owner has to look for it. */
export const followedDays = 60

/** After so long at its branch nobody seems to come for it. */
export const unclaimedDays = 4

/** What a parcel becomes once it is in the carrier's hands, as the carrier or the owner says. */
export const carriedStates = [
  'at-branch',
  'received',
  'returning',
  'returned',
  'lost',
] as const satisfies readonly ParcelState[]

export const trackingNumberDigits = 14

/** A carrier's number out of what was typed or scanned. */
export function readTrackingNumber(text: string): string | undefined {
  return readNumber(text, trackingNumberDigits)
}

/**
 * What an address must look like to be packed without a look at it: a settlement is no number, a branch or locker says
 * what it is before its own. In a form that JavaScript and PostgreSQL read alike.
 */
export const clearAddress = { city: '^[^0-9]{2,}$', branch: '[^0-9 №#].*[0-9]' } as const
