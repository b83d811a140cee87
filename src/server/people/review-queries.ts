import type { Db } from '../platform/db/pool.ts'
import { type ErasureReason, eraseSubmissions } from '../quiz/erase-queries.ts'
import { eraseOrders } from './erase-orders.ts'
import { isDeepStrictEqual } from 'node:util'

export interface Periods {
  readonly withoutOrder: number
  readonly withOrder: number
  readonly unpaidDays: number
  readonly paidYears: number
}

/** Batched, so that no statement takes long. */
const some = 500

/** Erases or reschedules what is due; an unpaid order counts as none. Returns the count. Needs a transaction. */
export async function reviewQuizzes(db: Db, { withoutOrder, withOrder }: Periods) {
  const { rows } = await db.query<{ id: string; isOver: boolean; hasOrder: boolean }>(
    `with due as (
       select id, created_at from quiz_submissions where review_at <= now()
       order by review_at limit ${some} for update skip locked
     ), kept as (
       select due.id, o.last is not null as "hasOrder", greatest(o.last,
         least(due.created_at, (select min(p.created_at) from photos p where p.submission_id = due.id))
           + make_interval(days => $1::int)) as until
       from due cross join lateral (
         select max(created_at + make_interval(days => case when paid_at is null then $1::int else $2::int end)) as last
         from orders where quiz_submission_id = due.id
       ) o
     ), later as (
       update quiz_submissions s set review_at = kept.until from kept where s.id = kept.id and kept.until > now()
     )
     select id, "hasOrder", until <= now() as "isOver" from kept`,
    [withoutOrder, withOrder],
  )
  const over = rows.filter(({ isOver }) => isOver)
  const erase = (hadOrder: boolean, because: ErasureReason) =>
    eraseSubmissions(
      db,
      over.filter(({ hasOrder }) => hasOrder === hadOrder).map(({ id }) => id),
      because,
    )
  await erase(false, 'no-order')
  await erase(true, 'order-over')
  return { reviewed: rows.length, erased: over.length }
}

export async function reviewOrders(db: Db, { unpaidDays, paidYears }: Periods) {
  const { rows } = await db.query<{ id: string; isOver: boolean }>(
    `with due as (
       select id, created_at, paid_at from orders where review_at <= now()
       order by review_at limit ${some} for update skip locked
     ), kept as (
       select id, coalesce(paid_at + make_interval(years => $2::int),
         created_at + make_interval(days => $1::int)) as until
       from due
     ), later as (
       update orders o set review_at = kept.until from kept where o.id = kept.id and kept.until > now()
     )
     select id, until <= now() as "isOver" from kept`,
    [unpaidDays, paidYears],
  )
  const over = rows.filter(({ isOver }) => isOver).map(({ id }) => id)
  await eraseOrders(db, over)
  return { reviewed: rows.length, erased: over.length }
}

/** Makes everything due if the periods have changed. */
export async function applyPeriods(db: Db, periods: Periods): Promise<void> {
  const { rows } = await db.query<{ periods: unknown }>('select periods from review_periods')
  if (isDeepStrictEqual(rows[0]?.periods, { ...periods })) return
  for (const table of ['quiz_submissions', 'orders']) await makeAllDue(db, table)
  // Last, so that an interrupted round starts again.
  await db.query(
    `insert into review_periods (periods) values ($1)
     on conflict (is_only) do update set periods = excluded.periods`,
    [periods],
  )
}

async function makeAllDue(db: Db, table: string): Promise<void> {
  for (let count = 1; count > 0;) {
    const { rowCount } = await db.query(
      `update ${table} set review_at = now() where id = any (array(
         select id from ${table} where review_at > now() order by review_at desc limit 5000))`,
    )
    count = rowCount ?? 0
  }
}
