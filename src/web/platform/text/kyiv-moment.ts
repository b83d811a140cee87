import { type Day, kyivZone } from '../../../domain/platform/day.ts'

const kyiv = { timeZone: kyivZone } as const
const date = new Intl.DateTimeFormat('uk', { day: '2-digit', month: '2-digit', year: 'numeric', ...kyiv })
const monthDay = new Intl.DateTimeFormat('uk', { day: 'numeric', month: 'long', ...kyiv })
const time = new Intl.DateTimeFormat('uk', { hour: '2-digit', minute: '2-digit', ...kyiv })

/** `22.11.2026` */
export function kyivDate(moment: string): string {
  return date.format(new Date(moment))
}

/** `29 листопада, 14:05` */
export function kyivMoment(moment: string): string {
  const at = new Date(moment)
  return `${monthDay.format(at).replace(' ', '\u00a0')}, ${time.format(at)}`
}

/** `29 листопада` */
export function dayAndMonth(day: Day): string {
  return monthDay.format(new Date(`${day}T12:00:00Z`)).replace(' ', '\u00a0')
}

/** `24–25 листопада`, `30 листопада – 1 грудня`, or a single day. */
export function daysAndMonths(from: Day, until: Day): string {
  if (from === until) return dayAndMonth(until)
  const isOneMonth = from.slice(0, 7) === until.slice(0, 7)
  return isOneMonth
    ? `${Number(from.slice(8))}\u2060–\u2060${dayAndMonth(until)}`
    : `${dayAndMonth(from)}\u00a0– ${dayAndMonth(until)}`
}

/** `22.11.2026, 14:05` */
export function kyivDateAndTime(moment: string): string {
  return `${kyivDate(moment)}, ${time.format(new Date(moment))}`
}
