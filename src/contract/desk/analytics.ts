import * as v from 'valibot'
import { addDays, type Day, isDay } from '../../domain/platform/day.ts'
import type { Kopiykas } from '../../domain/platform/money.ts'

const day = v.pipe(v.string(), v.check(isDay))
const mostDays = 1100

/** The query of `GET /office/api/analytics`: the first day and the last, in Ukraine; some three years at most. */
export const analyticsQuery = v.pipe(
  v.object({ from: day, to: day }),
  v.forward(
    // It is asked of what is no day too, which is at fault by itself.
    v.check(({ from, to }) => !isDay(from) || (from <= to && to <= addDays(from, mostDays))),
    ['to'],
  ),
)
export type AnalyticsQuery = v.InferOutput<typeof analyticsQuery>

/** Hours from the payment to the sending that parcels are told apart by; those that took longer have `null`. */
export const sendingHours = [12, 24, 48, 72] as const
export type SendingHours = (typeof sendingHours)[number] | null

export interface Analytics {
  /** Each day of the question until today, in order. */
  readonly days: readonly DaySum[]
  /** What was bought, the most sold first. */
  readonly kits: readonly KitSum[]
  readonly refunds: Count
  /** By campaign, the most come by first; `''` of none, and those beyond the first eight together. */
  readonly sources: readonly SourceSum[]
  readonly ways: Ways
  /** The first parcels of orders, by how long they had waited when they were sent on one of these days. */
  readonly sent: readonly { readonly upTo: SendingHours; readonly parcels: number }[]
  /** Days that are not added up yet and missing in all of it; the job does it within minutes. */
  readonly uncountedDays: number
}

export interface DaySum extends Count {
  readonly day: Day
  readonly refunded: Kopiykas
}

export interface SourceSum extends Count {
  readonly source: string
  /** Views that nothing in the tab came before. */
  readonly visits: number
}

/** Of those who saw one step, how many went on to another: pages, steps of the quiz, `ordered`, `paid`. */
export interface Passage {
  readonly from: string
  readonly to: string
  readonly seen: number
  readonly wentOn: number
}

/** Ways through the shop, each as what leads from one step to the next. */
export interface Ways {
  readonly quiz: readonly Passage[]
  readonly kits: readonly Passage[]
  readonly films: readonly Passage[]
  readonly checkout: readonly Passage[]
}

/** How many, and what they come to. */
export interface Count {
  readonly count: number
  readonly sum: Kopiykas
}

export interface KitSum extends Count {
  /** As it was called when it was last sold. */
  readonly name: string
}
