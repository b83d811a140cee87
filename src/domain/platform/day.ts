/** A day of the calendar, `2026-11-22`. Days compare as their texts do. */
export type Day = string

/** Browsers know the name `Europe/Kyiv` since late 2022 only, and refuse it before; this one is the same zone in all. */
export const kyivZone = 'Europe/Kiev'

const kyivDays = new Intl.DateTimeFormat('en-CA', { timeZone: kyivZone })

/** The day that a moment belongs to in Ukraine. */
export function kyivDay(at: Date | number): Day {
  return kyivDays.format(at)
}

/** Of a day: 0 on Monday, 6 on Sunday. */
export function weekdayOf(day: Day): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}

export function addDays(day: Day, days: number): Day {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** So many working days later; Saturday and Sunday are none. */
export function addWorkingDays(day: Day, days: number): Day {
  let at = day
  for (let left = days; left > 0;) {
    at = addDays(at, 1)
    if (weekdayOf(at) < 5) left--
  }
  return at
}

/** When a day begins in Ukraine, in milliseconds since 1970; no clock is changed at midnight there. */
export function kyivMidnight(day: Day): number {
  return kyivMoment(day, '00:00:00')
}

const kyivClock = new Intl.DateTimeFormat('en-GB', { timeZone: kyivZone, timeStyle: 'medium' })

/**
 * When a clock in Ukraine shows this time, `13:05:00`, in milliseconds since 1970: the first time in the hour that comes
 * twice; in the hour that is left out, as if it were not.
 */
export function kyivMoment(day: Day, time: string): number {
  const inSummer = Date.parse(`${day}T${time}+03:00`)
  const isSummer = kyivDay(inSummer) === day && kyivClock.format(inSummer) === time
  return isSummer ? inSummer : Date.parse(`${day}T${time}+02:00`)
}

/** Written as a day and in the calendar: there is no 31 February. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
