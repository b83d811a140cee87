import { addDays, type Day, kyivMidnight } from '../../domain/platform/day.ts'
import { firstUuid } from '../platform/db/paging.ts'
import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import type { WalkOrders } from './statements.gen.ts'

/** Inclusive, in Kyiv. */
export interface Days {
  readonly from: Day
  readonly to: Day
}

export const batchSize = 500

export function boundsOf({ from, to }: Days): readonly [from: Date, before: Date] {
  return [new Date(kyivMidnight(from)), new Date(kyivMidnight(addDays(to, 1)))]
}

// Every order has a kit's term.
const walk = statement<WalkOrders>(
  'walk-orders',
  `select created_at::text as "at!", order_id as id from order_search
   where (created_at, order_id) > (:at::text::timestamptz, :id::uuid) and created_at < :before
   group by created_at, order_id order by created_at, order_id limit ${batchSize}`,
)

/** A statement per batch, so that a slow reader holds no transaction and memory holds one batch. */
export async function* walkOrders<Row>(
  db: Db,
  days: Days,
  select: (db: Db, batch: { readonly orderIds: readonly string[] }) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  const [from, before] = boundsOf(days)
  let place = { at: from.toISOString(), id: firstUuid }
  for (;;) {
    const walked = await walk(db, { at: place.at, id: place.id, before })
    yield* await select(db, { orderIds: walked.map(({ id }) => id) })
    const last = walked.at(-1)
    if (!last || walked.length < batchSize) return
    place = last
  }
}
