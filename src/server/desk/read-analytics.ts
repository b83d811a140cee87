import type { Analytics, AnalyticsQuery, Count, KitSum, SourceSum } from '../../contract/desk/analytics.ts'
import { addDays, type Day, kyivDay } from '../../domain/platform/day.ts'
import { outside } from '../../contract/site/views.ts'
import { otherCampaigns } from '../../domain/site/campaign.ts'
import { statement } from '../platform/db/statement.ts'
import type { DeskNeeds } from './needs.ts'
import { type DayTotals, findDayTotals, findFirstPaid } from './day-totals.ts'
import { waysOf } from './funnel.ts'
import type { FindViews } from './statements.gen.ts'

const selectViews = statement<FindViews>(
  'find-views',
  `select step, came_from as "from", source, sum(views)::int as "views!" from view_counts
   where day between :from and :to group by step, came_from, source`,
)

export async function readAnalytics(
  { db, views }: Pick<DeskNeeds, 'db' | 'views'>,
  query: AnalyticsQuery,
  now = Date.now(),
): Promise<Analytics> {
  const today = kyivDay(now)
  const days = { from: query.from, to: query.to < today ? query.to : today }
  const totals = await findDayTotals(db, days, now)
  const first = await findFirstPaid(db)
  const firstDay = first ? kyivDay(first) : today
  // Flushes this node's counters.
  await views.store()
  const seen = await selectViews(db, { from: days.from, to: days.to })
  return sumUp(days, totals, firstDay, seen)
}

function sumUp(
  { from, to }: AnalyticsQuery,
  totals: ReadonlyMap<Day, DayTotals>,
  firstDay: Day,
  seen: readonly FindViews['row'][],
): Analytics {
  const days = [...eachDay(from, to)]
  const known = days.flatMap((day) => totals.get(day) ?? [])
  return {
    days: days.map((day) => {
      const of = totals.get(day)
      return { day, ...(of?.orders ?? none), refunded: of?.refunds.sum ?? 0 }
    }),
    kits: sumKits(known.flatMap(({ kits }) => kits)),
    sources: sumSources(
      known.flatMap(({ sources }) => sources),
      seen,
    ),
    ways: waysOf(
      seen,
      known.reduce((sum, { ordered }) => sum + ordered, 0),
      known.reduce((sum, { orders }) => sum + orders.count, 0),
    ),
    refunds: known.map(({ refunds }) => refunds).reduce(plus, none),
    sent: sumSent(known.flatMap(({ sent }) => sent)),
    uncountedDays: days.filter((day) => day >= firstDay && !totals.has(day)).length,
  }
}

const none: Count = { count: 0, sum: 0 }

function plus(one: Count, other: Count): Count {
  return { count: one.count + other.count, sum: one.sum + other.sum }
}

/** In order of days, so that the latest name wins. */
function sumKits(sold: DayTotals['kits']): KitSum[] {
  const kits = new Map<string, KitSum>()
  for (const { id, name, ...count } of sold) kits.set(id, { name, ...plus(kits.get(id) ?? none, count) })
  return [...kits.values()].toSorted((one, other) => other.sum - one.sum)
}

const mostSources = 8

function sumSources(sold: DayTotals['sources'], seen: readonly FindViews['row'][]): SourceSum[] {
  const sums = new Map<string, SourceSum>()
  const add = (source: string, more: Omit<SourceSum, 'source'>) => {
    const before = sums.get(source) ?? { source, visits: 0, ...none }
    sums.set(source, { source, visits: before.visits + more.visits, ...plus(before, more) })
  }
  for (const { source, ...count } of sold) add(source, { visits: 0, ...count })
  for (const { source, from, views } of seen) if (from === outside) add(source, { visits: views, ...none })
  const sorted = [...sums.values()].toSorted(
    (one, other) =>
      other.visits - one.visits || other.count - one.count || one.source.localeCompare(other.source),
  )
  const shown = sorted.filter(({ source }) => source !== otherCampaigns).slice(0, mostSources)
  const rest = sorted.filter((one) => !shown.includes(one))
  if (rest.length === 0) return shown
  const visits = rest.reduce((sum, one) => sum + one.visits, 0)
  return [...shown, { source: otherCampaigns, visits, ...rest.reduce<Count>(plus, none) }]
}

function sumSent(sent: DayTotals['sent']): Analytics['sent'] {
  const parcels = new Map<DayTotals['sent'][number]['upTo'], number>()
  for (const { upTo, parcels: some } of sent) parcels.set(upTo, (parcels.get(upTo) ?? 0) + some)
  return [...parcels].map(([upTo, some]) => ({ upTo, parcels: some }))
}

function* eachDay(from: Day, to: Day): Generator<Day> {
  for (let day = from; day <= to; day = addDays(day, 1)) yield day
}
