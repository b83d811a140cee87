import type { Pool } from 'pg'
import type { View } from '../../../contract/site/views.ts'
import { commonCampaigns, otherCampaigns } from '../../../domain/site/campaign.ts'
import { type Day, kyivDay } from '../../../domain/platform/day.ts'
import { type Db, inTransaction } from '../../platform/db/pool.ts'
import { statement } from '../../platform/db/statement.ts'
import type { AddViews, FindCampaignsOfDays, FindLastingCampaigns } from '../statements.gen.ts'
import { GatheredCounts } from './gathered-counts.ts'

interface ViewOfDay extends View {
  readonly day: Day
}
interface ViewsOfDay extends ViewOfDay {
  readonly views: number
}

/** New campaigns per day, the most seen first. */
const mostSources = 50

export class ViewCounts {
  readonly #gathered: GatheredCounts<ViewOfDay>

  constructor(db: Pool) {
    this.#gathered = new GatheredCounts(
      ({ day, step, from, source }) => JSON.stringify([day, step, from, source]),
      (counted) =>
        addViews(
          db,
          counted.map(({ of, times }) => ({ ...of, views: times })),
        ),
    )
  }

  count(view: View, now = Date.now()) {
    this.#gathered.count({ ...view, day: kyivDay(now) })
  }

  store(): Promise<void> {
    return this.#gathered.store()
  }
}

const selectCampaigns = statement<FindCampaignsOfDays>(
  'find-campaigns-of-days',
  'select distinct day::text as "day!", source from view_counts where day = any (:days::date[])',
)
const add = statement<AddViews>(
  'add-views',
  `insert into view_counts as known (day, step, came_from, source, views)
   select day, step, "from", source, sum(views)
   from json_to_recordset(:views::json) as heard (day date, step text, "from" text, source text, views int)
   group by day, step, "from", source order by day, step, "from", source
   on conflict (day, step, came_from, source) do update set views = known.views + excluded.views`,
)

async function addViews(db: Pool, counted: readonly ViewsOfDay[]): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const days = [...new Set(counted.map(({ day }) => day))]
    const rows = await selectCampaigns(transaction, { days })
    const known = await knownSources(transaction, counted)
    const views = days.flatMap((day) => withKnownSources(day, { rows, known }, counted))
    await add(transaction, { views: JSON.stringify(views) })
  })
}

const selectLasting = statement<FindLastingCampaigns>(
  'find-lasting-campaigns',
  `select source from view_counts
   where day between (now() at time zone 'Europe/Kyiv')::date - 30 and (now() at time zone 'Europe/Kyiv')::date - 1
     and source = any (:sources)
   group by source having count(distinct day) >= 2 order by sum(views) desc limit 100`,
)

/** Known campaigns cannot be crowded out by made-up ones. */
async function knownSources(db: Db, counted: readonly ViewsOfDay[]): Promise<ReadonlySet<string>> {
  const seen = [...new Set(counted.map(({ source }) => source))].filter((source) => source !== '')
  const common = seen.filter((source) => commonCampaigns.includes(source))
  const asked = seen.filter((source) => !commonCampaigns.includes(source))
  if (asked.length === 0) return new Set(common)
  const lasting = await selectLasting(db, { sources: asked })
  return new Set([...common, ...lasting.map(({ source }) => source)])
}

function withKnownSources(
  day: Day,
  {
    rows,
    known,
  }: { rows: readonly { readonly day: Day; readonly source: string }[]; known: ReadonlySet<string> },
  counted: readonly ViewsOfDay[],
): ViewsOfDay[] {
  const ofDay = counted.filter((one) => one.day === day)
  const told = new Set(['', otherCampaigns])
  for (const { source } of rows.filter((row) => row.day === day)) told.add(source)
  for (const { source } of ofDay) if (known.has(source)) told.add(source)
  const views = new Map<string, number>()
  for (const one of ofDay) views.set(one.source, (views.get(one.source) ?? 0) + one.views)
  for (const [source] of [...views].toSorted(([, one], [, other]) => other - one)) {
    if (told.size < mostSources + 2) told.add(source)
  }
  return ofDay.map(({ step, from, source, views: seen }) => {
    return { day, step, from, views: seen, source: told.has(source) ? source : otherCampaigns }
  })
}
