import { type Day, isDay } from '../platform/day.ts'

/** The day it began; later ones of a day are numbered from 2: `2026-11-22-2`. */
export type OfferVersion = string

/** The built-in wording, kept in `docs/offer`. */
export const firstOfferVersion: OfferVersion = '2026-11-22'

export function isOfferVersion(text: string): boolean {
  return isDay(offerDay(text)) && /^\d{4}-\d\d-\d\d(?:-(?:[2-9]|[1-9]\d{1,2}))?$/.test(text)
}

export function offerDay(version: OfferVersion): Day {
  return version.slice(0, 10)
}

export function offerOfDay(version: OfferVersion): number {
  return Number(version.slice(11) || 1)
}

export function newOfferVersion(day: Day, known: readonly OfferVersion[]): OfferVersion {
  const ofDay = known.filter((version) => offerDay(version) === day).map(offerOfDay)
  return ofDay.length === 0 ? day : `${day}-${Math.max(...ofDay) + 1}`
}
