import { addDays, type Day, kyivMidnight } from '../../domain/platform/day.ts'
import type { Db } from '../platform/db/pool.ts'

/** The first day and the last, in Ukraine. */
export interface Days {
  readonly from: Day
  readonly to: Day
}

export const batchSize = 500

/** When these days begin and when they are over, for SQL. */
export function boundsOf({ from, to }: Days): readonly [from: Date, before: Date] {
  return [new Date(kyivMidnight(from)), new Date(kyivMidnight(addDays(to, 1)))]
}

/**
 * Rows about orders made on these days, the oldest order first: `select` is SQL for one batch, `$1` its orders' ids. Each
 * batch is a statement of its own, so that whoever reads slowly holds nothing in the database, and memory holds one.
 */
export async function* walkOrders<Row extends object>(
  db: Db,
  days: Days,
  select: string,
): AsyncGenerator<Row> {
  const [from, before] = boundsOf(days)
  let place: { at: string; id: string } = {
    at: from.toISOString(),
    id: '00000000-0000-0000-0000-000000000000',
  }
  for (;;) {
    // Every order has bought something, which is a word of it.
    const { rows: walked } = await db.query<{ at: string; id: string }>(
      `select created_at::text as at, order_id as id from order_search
       where (created_at, order_id) > ($1::timestamptz, $2::uuid) and created_at < $3
       group by created_at, order_id order by created_at, order_id limit ${batchSize}`,
      [place.at, place.id, before],
    )
    const { rows } = await db.query<Row>(select, [walked.map(({ id }) => id)])
    yield* rows
    const last = walked.at(-1)
    if (!last || walked.length < batchSize) return
    place = last
  }
}
