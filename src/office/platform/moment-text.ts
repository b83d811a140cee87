import { addDays, type Day, kyivDay, kyivZone } from '../../domain/platform/day.ts'

const kyiv = { timeZone: kyivZone } as const
const time = new Intl.DateTimeFormat('uk', { hour: '2-digit', minute: '2-digit', ...kyiv })
const dayAndMonth = new Intl.DateTimeFormat('uk', { day: 'numeric', month: 'short', ...kyiv })
const withYear = new Intl.DateTimeFormat('uk', { day: 'numeric', month: 'short', year: 'numeric', ...kyiv })
const toTheMinute = new Intl.DateTimeFormat('uk', { dateStyle: 'long', timeStyle: 'short', ...kyiv })
const weekday = new Intl.DateTimeFormat('uk', { weekday: 'short', ...kyiv })

/** `14:05`, `вчора, 14:05`, `22 лист., 14:05`, `22 лист. 2025 р.` */
export function shortMoment(moment: string, now = new Date()): string {
  const at = new Date(moment)
  const day = kyivDay(at)
  const today = kyivDay(now)
  if (day === today) return time.format(at)
  if (day === addDays(today, -1)) return `вчора, ${time.format(at)}`
  if (day.slice(0, 4) !== today.slice(0, 4)) return bound(withYear.format(at))
  return `${bound(dayAndMonth.format(at))}, ${time.format(at)}`
}

/** `5 січня 2027 р. о 10:00` */
export function fullMoment(moment: string): string {
  return bound(toTheMinute.format(new Date(moment)))
}

/** In Ukraine. */
export function dayNow(now = new Date()): Day {
  return kyivDay(now)
}

/** `сьогодні`, `завтра`, `вчора`, `пн, 24 лист.`, `24 лист. 2025 р.` */
export function shortDay(day: Day, today = dayNow()): string {
  if (day === today) return 'сьогодні'
  if (day === addDays(today, 1)) return 'завтра'
  if (day === addDays(today, -1)) return 'вчора'
  const noon = new Date(`${day}T12:00:00Z`)
  if (day.slice(0, 4) !== today.slice(0, 4)) return fullDay(day)
  return `${weekday.format(noon)}, ${bound(dayAndMonth.format(noon))}`
}

/** `22 лист. 2025 р.` */
export function fullDay(day: Day): string {
  return bound(withYear.format(new Date(`${day}T12:00:00Z`)))
}

const month = new Intl.DateTimeFormat('uk', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** «листопад 2026 р.» */
export function monthName(of: string): string {
  return bound(month.format(new Date(`${of}-01T12:00:00Z`)))
}

function bound(date: string): string {
  return date.replaceAll(' ', '\u00a0')
}
