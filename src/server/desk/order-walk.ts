import { addDays, type Day, kyivMidnight } from '../../domain/platform/day.ts'
import type { Db } from '../platform/db/pool.ts'

/** Inclusive, in Kyiv. */
export interface Days {
  readonly from: Day
  readonly to: Day
}

export const batchSize = 500

export function boundsOf({ from, to }: Days): readonly [from: Date, before: Date] {
  return [new Date(kyivMidnight(from)), new Date(kyivMidnight(addDays(to, 1)))]
}

/** A statement per batch of ids `$1`, so that a slow reader holds no transaction and memory holds one batch. */
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
    // Every order has a kit's term.
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
