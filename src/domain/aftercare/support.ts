import { addDays, type Day } from '../platform/day.ts'

export const supportWeeks = [1, 2, 3, 4] as const
export type SupportWeek = (typeof supportWeeks)[number]

/** Assumed delivery time; the plan is rescheduled when the parcel is received. */
export const daysOnTheWay = 7

export const dueGroups = ['overdue', 'today', 'week', 'later'] as const
export type DueGroup = (typeof dueGroups)[number]

export function dueGroup(dueOn: Day, today: Day): DueGroup {
  if (dueOn < today) return 'overdue'
  if (dueOn === today) return 'today'
  return dueOn <= addDays(today, 7) ? 'week' : 'later'
}

/** Postpones an overdue date from today. */
export function postpone(dueOn: Day, days: number, today: Day): Day {
  return addDays(dueOn < today ? today : dueOn, days)
}
