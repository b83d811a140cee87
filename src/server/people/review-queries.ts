import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import { type ErasureReason, eraseSubmissions } from '../quiz/erase-queries.ts'
import { dueLater, makeQuizzesDue } from '../quiz/review-quizzes.ts'
import { lookAtOrders, makeOrdersDue } from '../orders/review-orders.ts'
import { eraseOrders } from './erase-orders.ts'
import type { PeopleNeeds } from './needs.ts'
import { isDeepStrictEqual } from 'node:util'
import type { KeepPeriods, ReadPeriods, ReviewQuizzes } from './statements.gen.ts'

export interface Periods {
  readonly withoutOrder: number
  readonly withOrder: number
  readonly unpaidDays: number
  readonly paidYears: number
}

/** Batched, so that no statement takes long. */
const some = 500

const lookAtQuizzes = statement<ReviewQuizzes>(
  'review-quizzes',
  `with due as (
     select id, created_at from quiz_submissions where review_at <= now()
     order by review_at limit ${some} for update skip locked
   ), kept as (
     select due.id, o.last is not null as "hasOrder", greatest(o.last,
       least(due.created_at, (select min(p.created_at) from photos p where p.submission_id = due.id))
         + make_interval(days => :withoutOrder::int)) as until
     from due cross join lateral (
       select max(created_at + make_interval(
         days => case when paid_at is null then :withoutOrder::int else :withOrder::int end)) as last
       from orders where quiz_submission_id = due.id
     ) o
   ), later as (
     ${dueLater}
   )
   select id, "hasOrder" as "hasOrder!", until <= now() as "isOver!" from kept`,
)

/** Erases or reschedules what is due; an unpaid order counts as none. Returns the count. Needs a transaction. */
export async function reviewQuizzes(db: Db, { withoutOrder, withOrder }: Periods) {
  const due = await lookAtQuizzes(db, { withoutOrder, withOrder })
  const over = due.filter(({ isOver }) => isOver)
  const erase = (hadOrder: boolean, because: ErasureReason) =>
    eraseSubmissions(
      db,
      over.filter(({ hasOrder }) => hasOrder === hadOrder).map(({ id }) => id),
      because,
    )
  await erase(false, 'no-order')
  await erase(true, 'order-over')
  return { reviewed: due.length, erased: over.length }
}

export async function reviewOrders(
  needs: Pick<PeopleNeeds, 'happened'>,
  db: Db,
  { unpaidDays, paidYears }: Periods,
) {
  const due = await lookAtOrders(db, { unpaidDays, paidYears, most: some })
  const over = due.filter(({ isOver }) => isOver).map(({ id }) => id)
  await eraseOrders(needs, db, over)
  return { reviewed: due.length, erased: over.length }
}

const readPeriods = statement<ReadPeriods>('read-periods', 'select periods from review_periods')
const keepPeriods = statement<KeepPeriods>(
  'keep-periods',
  `insert into review_periods (periods) values (:periods)
   on conflict (is_only) do update set periods = excluded.periods`,
)
/** Makes everything due if the periods have changed. */
export async function applyPeriods(db: Db, periods: Periods): Promise<void> {
  const [known] = await readPeriods(db)
  if (isDeepStrictEqual(known?.periods, { ...periods })) return
  for (const makeSomeDue of [makeQuizzesDue, makeOrdersDue]) while ((await makeSomeDue(db)) > 0);
  // Last, so that an interrupted round starts again.
  await keepPeriods(db, { periods: JSON.stringify(periods) })
}
