import type { Pool } from 'pg'
import { createPool } from '../db/pool.ts'
import { releaseOnce } from './release-once.ts'

/** A crash of the database may lose that a job was taken or removed: it is done again and finds that it was. */
const waitForNoDisk = 'set synchronous_commit = off'
/** One made for an empty queue must not sort the whole of a long one. */
const keepPlans =
  'set plan_cache_mode = force_generic_plan; set enable_sort = off; set enable_seqscan = off; set enable_bitmapscan = off'

/** For the queue's own statements alone. */
export function createQueuePool(databaseUrl: string, connections: number): Pool {
  const pool = releaseOnce(createPool(databaseUrl, () => {}, connections))
  pool.on('connect', (client) => void client.query(`${waitForNoDisk}; ${keepPlans}`).catch(() => {}))
  return pool
}
