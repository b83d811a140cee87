import { type Day, isDay } from '../platform/day.ts'

/**
 * A wording of the public offer, by the day that it began on; from the second one of a day on with its number,
 * `2026-11-22-2`. Other words are another version.
 */
export type OfferVersion = string

/** Of the words that a new shop opens with; `docs/offer` keeps them. */
export const firstOfferVersion: OfferVersion = '2026-11-22'

export function isOfferVersion(text: string): boolean {
  return isDay(offerDay(text)) && /^\d{4}-\d\d-\d\d(?:-(?:[2-9]|[1-9]\d{1,2}))?$/.test(text)
}

/** The day that it began on. */
export function offerDay(version: OfferVersion): Day {
  return version.slice(0, 10)
}

/** Which it is of those that began on its day: 1 for the first. */
export function offerOfDay(version: OfferVersion): number {
  return Number(version.slice(11) || 1)
}

/** What another wording that begins on this day is called beside those that there are. */
export function newOfferVersion(day: Day, known: readonly OfferVersion[]): OfferVersion {
  const ofDay = known.filter((version) => offerDay(version) === day).map(offerOfDay)
  return ofDay.length === 0 ? day : `${day}-${Math.max(...ofDay) + 1}`
}
