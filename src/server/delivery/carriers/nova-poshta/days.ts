import type { Day } from '../../../../domain/platform/day.ts'

/** `24.11.2026` */
export function dottedDay(day: Day): string {
  return day.split('-').toReversed().join('.')
}
