import type { Day } from './day.ts'

/**
 * The versions of the public offer, by the day that each began, the last in force. Whatever /terms says of how the shop
 * sells is part of it: other words are another version, and `docs/offer` keeps the words of each.
 */
export const offerVersions = ['2026-11-22'] as const satisfies readonly Day[]

export const offerVersion = '2026-11-22' satisfies (typeof offerVersions)[number]

/** Whether the shop has ever had such an offer. */
export function isKnownOffer(version: Day): boolean {
  return offerVersions.some((known) => known === version)
}
