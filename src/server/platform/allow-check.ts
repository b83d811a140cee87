import type { Db } from './db/pool.ts'

const secondsBetweenChecks = 15

/** Rate-limited across operators and nodes. */
export async function allowCheck(db: Db, neighbour: string, rateLimitScale: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into neighbour_answers as known (neighbour, checked_at) values ($1, now())
     on conflict (neighbour) do update set checked_at = now()
     where known.checked_at is null or known.checked_at < now() - make_interval(secs => $2)`,
    [neighbour, secondsBetweenChecks / rateLimitScale],
  )
  return rowCount === 1
}
