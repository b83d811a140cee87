import { readNumber } from '../platform/typed-number.ts'

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

/** The carrier may skip steps, find a lost parcel, hand over one that was refused, or forward one from a branch. */
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

export const unsentStates = ['to-check', 'to-pack', 'packed'] as const satisfies readonly ParcelState[]

export function isUnsent(state: ParcelState): boolean {
  return unsentStates.some((unsent) => unsent === state)
}

export function movesTo(from: ParcelState, to: ParcelState): readonly ParcelState[] {
  // A late report of the first leg: forwarding is reported apart, see `movesOn`.
  if (from === 'at-branch' && to === 'sent') return []
  if (canParcelMove(from, to)) return [to]
  return from === 'packed' && canParcelMove('sent', to) ? ['sent', to] : []
}

export function movesOn(from: ParcelState): readonly ParcelState[] {
  return canParcelMove(from, 'sent') ? ['sent'] : []
}

export const followedStates = [
  'packed',
  'sent',
  'at-branch',
  'returning',
  'lost',
] as const satisfies readonly ParcelState[]

/** Polling ends then, and the owner is told. */
export const followedDays = 60

export const unclaimedDays = 4

export const carriedStates = [
  'at-branch',
  'received',
  'returning',
  'returned',
  'lost',
] as const satisfies readonly ParcelState[]

export const trackingNumberDigits = 14

export function readTrackingNumber(text: string): string | undefined {
  return readNumber(text, trackingNumberDigits)
}

/** An address that needs no check before packing. Patterns that JavaScript and PostgreSQL read alike. */
export const clearAddress = { city: '^[^0-9]{2,}$', branch: '[^0-9 №#].*[0-9]' } as const
