import * as v from 'valibot'
import { sendingHours } from '../../contract/desk/analytics.ts'
import { addDays, type Day, kyivDay, kyivMidnight } from '../../domain/platform/day.ts'
import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import { knownOnly, readStored } from '../platform/db/stored-values.ts'
import { monthOf } from '../orders/months.ts'
import { findReturns } from '../payments/movements.ts'
import { done, type JobEnd } from '../platform/queue/job-end.ts'
import type { DeskNeeds } from './needs.ts'
import type {
  AddUpBought,
  CountOrdered,
  FindDayTotals,
  FindFirstPaid,
  FindSentOfDay,
  FindTotalledDays,
  ForgetDayTotals,
  KeepDayTotals,
} from './statements.gen.ts'

const count = v.object({ count: v.number(), sum: v.number() })

/** As known at the end of the day in Kyiv; immutable: corrections count on the day they happen. */
const dayTotals = v.object({
  ordered: v.number(),
  orders: count,
  sources: v.array(v.object({ source: v.string(), ...count.entries })),
  kits: v.array(v.object({ id: v.string(), name: v.string(), ...count.entries })),
  refunds: count,
  sent: v.array(v.object({ upTo: v.nullable(v.picklist(sendingHours)), parcels: v.number() })),
})
export type DayTotals = v.InferOutput<typeof dayTotals>

/** Transactions under way at midnight have ended by then. */
const settledMs = 10 * 60_000

function isOver(day: Day, now: number): boolean {
  return kyivMidnight(addDays(day, 1)) + settledMs <= now
}

const selectTotals = statement<FindDayTotals>(
  'find-day-totals',
  'select day::text as "day!", totals from day_totals where day between :from and :to',
)

/** Past days are stored, the last two computed. A missing day is not computed yet. */
export async function findDayTotals(
  db: Db,
  days: { readonly from: Day; readonly to: Day },
  now = Date.now(),
): Promise<Map<Day, DayTotals>> {
  const kept = await selectTotals(db, { from: days.from, to: days.to })
  const found = new Map(knownOnly(kept, ({ day, totals }) => [day, readStored(dayTotals, totals)] as const))
  const today = kyivDay(now)
  for (const day of [addDays(today, -1), today]) {
    if (day < days.from || day > days.to || found.has(day)) continue
    found.set(day, await addUpDay(db, day))
  }
  return found
}

export const totalDaysTask = 'total-days'

const keep = statement<KeepDayTotals>(
  'keep-day-totals',
  'insert into day_totals (day, totals) values (:day, :totals) on conflict do nothing',
)

export async function totalDays(
  { db }: Pick<DeskNeeds, 'db'>,
  signal?: AbortSignal,
  now = Date.now(),
): Promise<JobEnd> {
  for (const day of await findUncounted(db, now)) {
    if (signal?.aborted) break
    const totals = await addUpDay(db, day)
    // Another node may have been faster.
    await keep(db, { day, totals: JSON.stringify(totals) })
  }
  return done
}

const selectFirst = statement<FindFirstPaid>(
  'find-first-paid',
  'select min(created_at) as first from fulfilments',
)

/** When the first order was paid; `undefined` when none was. */
export async function findFirstPaid(db: Db): Promise<Date | undefined> {
  const [found] = await selectFirst(db)
  return found?.first ?? undefined
}

const selectDays = statement<FindTotalledDays>(
  'find-totalled-days',
  'select day::text as "day!" from day_totals',
)

async function findUncounted(db: Db, now: number): Promise<Day[]> {
  const first = await findFirstPaid(db)
  if (!first) return []
  const counted = new Set((await selectDays(db)).map(({ day }) => day))
  const days: Day[] = []
  for (let day = addDays(kyivDay(now), -1); day >= kyivDay(first); day = addDays(day, -1)) {
    if (isOver(day, now) && !counted.has(day)) days.push(day)
  }
  return days
}

const addUpBought = statement<AddUpBought>(
  'add-up-bought',
  `with paid as materialized (
     select o.id, o.source, o.total_kopiykas as total
     from fulfilments f join orders o on o.id = f.order_id
     where f.created_at >= :from and f.created_at < :before and o.put_aside_at is null
   ), of_source as (
     select coalesce(source, '') as source, count(*) as count, sum(total) as sum from paid group by 1
   ), of_kit as (
     select l.kit_id as id, max(l.name) as name, sum(l.quantity) as count, sum(l.price_kopiykas * l.quantity) as sum
     from paid join order_lines l on l.order_id = paid.id group by l.kit_id
   )
   select
     (select json_build_object('count', count(*), 'sum', coalesce(sum(total), 0)) from paid) as orders,
     (select coalesce(json_agg(of_source order by source), '[]') from of_source) as sources,
     (select coalesce(json_agg(of_kit order by id), '[]') from of_kit) as kits`,
)
const boughtRead = v.pick(dayTotals, ['orders', 'sources', 'kits'])

const countOrdered = statement<CountOrdered>(
  'count-ordered',
  `select count(*)::int as "count!" from orders o
   where ${monthOf('o.created_at')} between ${monthOf(':from::timestamptz')} and ${monthOf(':before::timestamptz')}
     and o.created_at >= :from and o.created_at < :before and o.put_aside_at is null`,
)
const selectSent = statement<FindSentOfDay>(
  'find-sent-of-day',
  `select extract(epoch from p.sent_at - f.created_at)::float8 / 3600 as "hours!"
   from parcels p join fulfilments f on f.order_id = p.order_id join orders o on o.id = p.order_id
   where p.sent_at >= :from and p.sent_at < :before and p.number = 1 and o.put_aside_at is null`,
)

async function addUpDay(db: Db, day: Day): Promise<DayTotals> {
  const [from, before] = [new Date(kyivMidnight(day)), new Date(kyivMidnight(addDays(day, 1)))]
  const [bought] = await addUpBought(db, { from, before })
  const [ordered] = await countOrdered(db, { from, before })
  const sent = await selectSent(db, { from, before })
  const refunds = await findReturns(db, from, before)
  return {
    ordered: ordered?.count ?? 0,
    ...readStored(boughtRead, bought),
    refunds: { count: refunds.length, sum: refunds.reduce((sum, { amount }) => sum + amount, 0) },
    sent: [...sendingHours, null].map((upTo, index) => {
      const more = sendingHours[index - 1] ?? -Infinity
      return { upTo, parcels: sent.filter(({ hours }) => hours > more && hours <= (upTo ?? Infinity)).length }
    }),
  }
}

const forget = statement<ForgetDayTotals>('forget-day-totals', 'delete from day_totals')

export async function forgetTotals(db: Db): Promise<void> {
  await forget(db)
}
