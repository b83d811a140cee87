/** A day of the calendar, `2026-11-22`. Days compare as their texts do. */
export type Day = string

const kyivDays = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Kyiv' })

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

/** When a day begins in Ukraine, in milliseconds since 1970; no clock is changed at midnight there. */
export function kyivMidnight(day: Day): number {
  const inSummer = Date.parse(`${day}T00:00:00+03:00`)
  return kyivDay(inSummer) === day ? inSummer : Date.parse(`${day}T00:00:00+02:00`)
}

/** Written as a day and in the calendar: there is no 31 February. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
