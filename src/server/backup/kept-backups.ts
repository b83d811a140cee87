import { addDays, type Day, kyivDay, weekdayOf } from '../../domain/day.ts'

const days = 7
const weeks = 4
const months = 6

/**
 * Of backups made at these moments those that are kept: the newest of each of the last seven days that have one, of four
 * weeks, and of six months. The newest of all is always among them.
 */
export function keptBackups(madeAt: readonly Date[]): ReadonlySet<Date> {
  const newestFirst = madeAt.toSorted((one, other) => other.getTime() - one.getTime())
  return new Set(
    [
      newestOfEach(newestFirst, days, kyivDay),
      newestOfEach(newestFirst, weeks, (at) => weekOf(kyivDay(at))),
      newestOfEach(newestFirst, months, (at) => kyivDay(at).slice(0, 7)),
    ].flat(),
  )
}

function newestOfEach(newestFirst: readonly Date[], most: number, period: (at: Date) => string): Date[] {
  const kept = new Map<string, Date>()
  for (const at of newestFirst) {
    if (!kept.has(period(at))) kept.set(period(at), at)
  }
  return [...kept.values()].slice(0, most)
}

/** Its Monday. */
function weekOf(day: Day): Day {
  return addDays(day, -weekdayOf(day))
}
