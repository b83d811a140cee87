/** `2026-11-22`; compares as text. */
export type Day = string

/** Browsers before late 2022 do not know `Europe/Kyiv`; this alias works in all. */
export const kyivZone = 'Europe/Kiev'

const kyivDays = new Intl.DateTimeFormat('en-CA', { timeZone: kyivZone })

export function kyivDay(at: Date | number): Day {
  return kyivDays.format(at)
}

/** 0 is Monday. */
export function weekdayOf(day: Day): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}

export function addDays(day: Day, days: number): Day {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

export function addWorkingDays(day: Day, days: number): Day {
  let at = day
  for (let left = days; left > 0;) {
    at = addDays(at, 1)
    if (weekdayOf(at) < 5) left--
  }
  return at
}

/** Milliseconds. Clocks never change at midnight in Ukraine. */
export function kyivMidnight(day: Day): number {
  return kyivMoment(day, '00:00:00')
}

const kyivClock = new Intl.DateTimeFormat('en-GB', { timeZone: kyivZone, timeStyle: 'medium' })

/** Milliseconds. A repeated hour means its first occurrence; a skipped one is read as winter time. */
export function kyivMoment(day: Day, time: string): number {
  const inSummer = Date.parse(`${day}T${time}+03:00`)
  const isSummer = kyivDay(inSummer) === day && kyivClock.format(inSummer) === time
  return isSummer ? inSummer : Date.parse(`${day}T${time}+02:00`)
}

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
