import { nice, ticks } from 'd3-array'
import type { DaySum } from '../../../contract/desk/analytics.ts'
import type { Kopiykas } from '../../../domain/platform/money.ts'

/** A day, or a month for long periods. */
export interface Bar {
  /** `2026-11-22` or `2026-11`. */
  readonly of: string
  readonly count: number
  readonly sum: Kopiykas
  readonly refunded: Kopiykas
}

const mostDays = 92

export function barsOf(days: readonly DaySum[]): { readonly unit: 'day' | 'month'; readonly bars: Bar[] } {
  if (days.length <= mostDays)
    return { unit: 'day', bars: days.map(({ day, ...sums }) => ({ of: day, ...sums })) }
  const months = new Map<string, Bar>()
  for (const { day, count, sum, refunded } of days) {
    const of = day.slice(0, 7)
    const before = months.get(of) ?? { of, count: 0, sum: 0, refunded: 0 }
    months.set(of, {
      of,
      count: before.count + count,
      sum: before.sum + sum,
      refunded: before.refunded + refunded,
    })
  }
  return { unit: 'month', bars: [...months.values()] }
}

export function scaleOf(bars: readonly Bar[]): Kopiykas[] {
  const most = Math.max(100, ...bars.map(({ sum }) => sum / 100))
  const [, top] = nice(0, most, 4)
  return ticks(0, top, 4).map((sum) => sum * 100)
}
