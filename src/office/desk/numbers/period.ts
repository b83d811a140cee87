import * as v from 'valibot'
import { addDays, type Day } from '../../../domain/platform/day.ts'
import { day } from '../../../contract/platform/paging.ts'
import { analyticsText } from './numbers-text.ts'
import { dayNow } from '../../platform/moment-text.ts'

export const analyticsSearch = v.object({
  from: v.fallback(v.optional(day), undefined),
  to: v.fallback(v.optional(day), undefined),
})

export interface Period {
  readonly from: Day
  readonly to: Day
}

export function periodOf(search: v.InferOutput<typeof analyticsSearch>, today = dayNow()): Period {
  const { from = firstOfMonth(today), to = today } = search
  return from <= to ? { from, to } : { from: to, to: from }
}

export function usualPeriods(today = dayNow()): readonly (Period & { readonly name: string })[] {
  const lastOfLast = addDays(firstOfMonth(today), -1)
  return [
    { name: analyticsText.thisMonth, from: firstOfMonth(today), to: today },
    { name: analyticsText.lastMonth, from: firstOfMonth(lastOfLast), to: lastOfLast },
    { name: analyticsText.days30, from: addDays(today, -29), to: today },
  ]
}

function firstOfMonth(at: Day): Day {
  return `${at.slice(0, 8)}01`
}
