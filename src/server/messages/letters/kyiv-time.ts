import { type Day, kyivMidnight } from '../../../domain/platform/day.ts'

const day = new Intl.DateTimeFormat('uk', { dateStyle: 'long', timeZone: 'Europe/Kyiv' })
const dayAndMonth = new Intl.DateTimeFormat('uk', { day: 'numeric', month: 'long', timeZone: 'Europe/Kyiv' })
const time = new Intl.DateTimeFormat('uk', { timeStyle: 'short', timeZone: 'Europe/Kyiv' })

/** `20 листопада 2026 р.` */
export function kyivDay(moment: Date): string {
  return day.format(moment)
}

/** `20 листопада 2026 р., 14:05` */
export function kyivTime(moment: Date): string {
  return `${kyivDay(moment)}, ${time.format(moment)}`
}

export function kyivClock(moment: Date): string {
  return time.format(moment)
}

/** `20 листопада` */
export function dayText(ofMonth: Day): string {
  return dayAndMonth.format(kyivMidnight(ofMonth)).replaceAll(' ', '\u00a0')
}
