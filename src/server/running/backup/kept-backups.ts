import { addDays, type Day, kyivDay, weekdayOf } from '../../../domain/platform/day.ts'

const wholeMs = 48 * 60 * 60_000
const days = 7
const weeks = 4
const months = 6

/**
 * All of 48 hours; the first and last of each of seven days, four weeks and six months. The first predates a damage
 * within its period, so backups of damaged data never replace all good ones.
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

function endsOfEach(newestFirst: readonly Date[], most: number, period: (at: Date) => string): Date[] {
  const ofPeriods = Map.groupBy(newestFirst, period)
  return [...ofPeriods.values()].slice(0, most).flatMap((made) => [made[0], made.at(-1)].filter(isThere))
}

function isThere(at: Date | undefined): at is Date {
  return at !== undefined
}

function weekOf(day: Day): Day {
  return addDays(day, -weekdayOf(day))
}
