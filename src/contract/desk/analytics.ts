import * as v from 'valibot'
import { addDays, type Day, isDay } from '../../domain/platform/day.ts'
import type { Kopiykas } from '../../domain/platform/money.ts'

const day = v.pipe(v.string(), v.check(isDay))
const mostDays = 1100

/** `GET /office/api/analytics`, both days included. */
export const analyticsQuery = v.pipe(
  v.object({ from: day, to: day }),
  v.forward(
    // An invalid day is reported by its own schema.
    v.check(({ from, to }) => !isDay(from) || (from <= to && to <= addDays(from, mostDays))),
    ['to'],
  ),
)
export type AnalyticsQuery = v.InferOutput<typeof analyticsQuery>

/** Upper bounds of the histogram; `null`: longer. */
export const sendingHours = [12, 24, 48, 72] as const
export type SendingHours = (typeof sendingHours)[number] | null

export interface Analytics {
  readonly days: readonly DaySum[]
  readonly kits: readonly KitSum[]
  readonly refunds: Count
  /** The most visits first; `''`: no campaign. Beyond eight they are summed up. */
  readonly sources: readonly SourceSum[]
  readonly ways: Ways
  /** First parcels only, by the time from payment to dispatch. */
  readonly sent: readonly { readonly upTo: SendingHours; readonly parcels: number }[]
  /** Not aggregated yet, and missing in all sums; the job catches up within minutes. */
  readonly uncountedDays: number
}

export interface DaySum extends Count {
  readonly day: Day
  readonly refunded: Kopiykas
}

export interface SourceSum extends Count {
  readonly source: string
  readonly visits: number
}

/** Of those who saw step `from`, how many reached `to`. */
export interface Passage {
  readonly from: string
  readonly to: string
  readonly seen: number
  readonly wentOn: number
}

export interface Ways {
  readonly quiz: readonly Passage[]
  readonly kits: readonly Passage[]
  readonly films: readonly Passage[]
  readonly checkout: readonly Passage[]
}

export interface Count {
  readonly count: number
  readonly sum: Kopiykas
}

export interface KitSum extends Count {
  readonly name: string
}
