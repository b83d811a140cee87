import type { Pool } from 'pg'
import { createPool } from '../db/pool.ts'
import { statement } from '../db/statement.ts'
import type { SetUpQueueConnection } from '../statements.gen.ts'
import { releaseOnce } from './release-once.ts'

const setUp = statement<SetUpQueueConnection>(
  'set-up-queue-connection',
  `select set_config(name, value, false) from (values
     -- A crash of the database may lose that a job was taken or removed: it is done again and finds that it was.
     ('synchronous_commit', 'off'),
     -- Plans are kept, and one made for an empty queue must not sort the whole of a long one.
     ('plan_cache_mode', 'force_generic_plan'), ('enable_sort', 'off'), ('enable_seqscan', 'off'), ('enable_bitmapscan', 'off')
   ) setting (name, value)`,
)

/** For the queue's own statements alone. */
export function createQueuePool(databaseUrl: string, connections: number): Pool {
  const pool = releaseOnce(createPool(databaseUrl, () => {}, connections))
  pool.on('connect', (client) => void setUp(client).catch(() => {}))
  return pool
}
