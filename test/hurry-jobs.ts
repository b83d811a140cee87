import type { Db } from '../src/server/platform/db/pool.ts'

/** Makes every job that waits for its time or its next try due now, and tells whoever does jobs: by themselves they look every 2 s. */
export async function hurryJobs(db: Db): Promise<void> {
  await db.query(
    'update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null',
  )
  await db.query(`select pg_notify('jobs:insert', '{"count":2}')`)
}
