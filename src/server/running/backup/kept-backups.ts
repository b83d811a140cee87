import { addDays, type Day, kyivDay, weekdayOf } from '../../../domain/platform/day.ts'

const wholeMs = 48 * 60 * 60_000
const days = 7
const weeks = 4
const months = 6

/**
 * Of backups made at these moments those that are kept at `now`: everything of the last 48 hours, then the first and the
 * last of each of the last seven days that have one, of four weeks, and of six months. The last of a period is the
 * newest; the first is from before a damage that happened within it, so that backups of the damage never push out all
 * others.
 */
export function keptBackups(madeAt: readonly Date[], now: Date): ReadonlySet<Date> {
  const newestFirst = madeAt.toSorted((one, other) => other.getTime() - one.getTime())
  return new Set(
    [
      newestFirst.filter((at) => at.getTime() > now.getTime() - wholeMs),
      endsOfEach(newestFirst, days, kyivDay),
      endsOfEach(newestFirst, weeks, (at) => weekOf(kyivDay(at))),
      endsOfEach(newestFirst, months, (at) => kyivDay(at).slice(0, 7)),
    ].flat(),
  )
}

/** The first and the last of each of the newest periods, at most so many. */
function endsOfEach(newestFirst: readonly Date[], most: number, period: (at: Date) => string): Date[] {
  const ofPeriods = Map.groupBy(newestFirst, period)
  return [...ofPeriods.values()].slice(0, most).flatMap((made) => [made[0], made.at(-1)].filter(isThere))
}

function isThere(at: Date | undefined): at is Date {
  return at !== undefined
}

/** Its Monday. */
function weekOf(day: Day): Day {
  return addDays(day, -weekdayOf(day))
}
