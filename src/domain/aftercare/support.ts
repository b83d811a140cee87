import { addDays, type Day } from '../platform/day.ts'

/** The check-ins of a month of support, a week apart. */
export const supportWeeks = [1, 2, 3, 4] as const
export type SupportWeek = (typeof supportWeeks)[number]

/** A parcel is counted on to be so long on its way; the plan starts anew on the day that it is received. */
export const daysOnTheWay = 7

/** When something is due, seen from today; a week is the seven days after today. */
export const dueGroups = ['overdue', 'today', 'week', 'later'] as const
export type DueGroup = (typeof dueGroups)[number]

export function dueGroup(dueOn: Day, today: Day): DueGroup {
  if (dueOn < today) return 'overdue'
  if (dueOn === today) return 'today'
  return dueOn <= addDays(today, 7) ? 'week' : 'later'
}

/** So many days later than it is due; what is overdue is counted from today. */
export function putOff(dueOn: Day, days: number, today: Day): Day {
  return addDays(dueOn < today ? today : dueOn, days)
}
