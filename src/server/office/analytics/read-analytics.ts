import type { Analytics, AnalyticsQuery, Count, KitSum } from '../../../contract/office/analytics.ts'
import { addDays, type Day, kyivDay } from '../../../domain/day.ts'
import type { Db } from '../../db/pool.ts'
import { type DayTotals, findDayTotals } from './day-totals.ts'

/** What «Аналітика» says of some days. */
export async function readAnalytics(db: Db, query: AnalyticsQuery, now = Date.now()): Promise<Analytics> {
  const today = kyivDay(now)
  const days = { from: query.from, to: query.to < today ? query.to : today }
  const totals = await findDayTotals(db, days, now)
  const { rows } = await db.query<{ first: Date | null }>('select min(created_at) as first from fulfilments')
  const firstDay = rows[0]?.first ? kyivDay(rows[0].first) : today
  return sumUp(days, totals, firstDay)
}

function sumUp({ from, to }: AnalyticsQuery, totals: ReadonlyMap<Day, DayTotals>, firstDay: Day): Analytics {
  const days = [...eachDay(from, to)]
  const known = days.flatMap((day) => totals.get(day) ?? [])
  return {
    days: days.map((day) => {
      const of = totals.get(day)
      return { day, ...(of?.orders ?? none), refunded: of?.refunds.sum ?? 0 }
    }),
    kits: sumKits(known.flatMap(({ kits }) => kits)),
    refunds: known.map(({ refunds }) => refunds).reduce(plus, none),
    sent: sumSent(known.flatMap(({ sent }) => sent)),
    uncountedDays: days.filter((day) => day >= firstDay && !totals.has(day)).length,
  }
}

const none: Count = { count: 0, sum: 0 }

function plus(one: Count, other: Count): Count {
  return { count: one.count + other.count, sum: one.sum + other.sum }
}

/** In the order of days: the last name of each is the newest. */
function sumKits(sold: DayTotals['kits']): KitSum[] {
  const kits = new Map<string, KitSum>()
  for (const { id, name, ...count } of sold) kits.set(id, { name, ...plus(kits.get(id) ?? none, count) })
  return [...kits.values()].toSorted((one, other) => other.sum - one.sum)
}

function sumSent(sent: DayTotals['sent']): Analytics['sent'] {
  const parcels = new Map<DayTotals['sent'][number]['upTo'], number>()
  for (const { upTo, parcels: some } of sent) parcels.set(upTo, (parcels.get(upTo) ?? 0) + some)
  return [...parcels].map(([upTo, some]) => ({ upTo, parcels: some }))
}

function* eachDay(from: Day, to: Day): Generator<Day> {
  for (let day = from; day <= to; day = addDays(day, 1)) yield day
}
