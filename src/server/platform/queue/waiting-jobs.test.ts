import type { Pool } from 'pg'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { createTestDatabase, openTestPool } from '../../../../test/database.ts'
import { countingDb, plans } from '../../../../test/explaining-db.ts'
import type { Db } from '../db/pool.ts'
import { OrphanWatch } from './orphaned-jobs.ts'
import { settleExhausted } from './settle-exhausted.ts'

const db = openTestPool((await createTestDatabase()).ownerUrl)
await db.query(
  `with task as (
     insert into graphile_worker._private_tasks (identifier) values ('errand') returning id
   ) insert into graphile_worker._private_jobs (task_id, key, attempts, max_attempts, locked_at, locked_by, last_error)
   select task.id, n, case when n between 4 and 6 then 25 else 0 end, 25, case when n <= 3 then now() end,
     case when n <= 3 then 'worker' || n end, case when n between 4 and 6 then 'refused' end
   from task, generate_series(1, 20000) n`,
)

async function rowsRead(plan: (typeof plans)[number], work: (counting: Pool) => Promise<unknown>) {
  const { db: counting, rows } = countingDb(db, plan)
  await work(asPool(counting))
  return rows.reduce((sum, one) => sum + one, 0)
}

function asPool(counting: Db): Pool {
  const query = (...asked: Parameters<Db['query']>) => counting.query(...asked)
  const connection = { query, release: () => {} }
  return Object.assign(Object.create(db), { query, connect: async () => connection })
}

describe.each(['before', 'after'])('with 20,000 jobs waiting, %s the planner has counted them', (when) => {
  test.each(plans)('those of dead workers are found without reading the others (%s)', async (plan) => {
    if (when === 'after') await db.query('vacuum analyze graphile_worker._private_jobs')
    const found: unknown[] = []
    const rows = await rowsRead(plan, async (counting) => {
      found.push(await new OrphanWatch(counting, 'worker1').check())
    })
    expect(found).toEqual([{ dead: [], own: [expect.any(String)] }])
    expect(rows).toBeLessThan(50)
  })

  test.each(plans)('so are those that nobody tries any more (%s)', async (plan) => {
    const ended: string[] = []
    const errand = {
      work: async () => ({ kind: 'done' }) as const,
      ended: async (_payload: unknown, why: string) => void ended.push(why),
    }
    const rows = await rowsRead(plan, (counting) =>
      settleExhausted(counting, { errand }, pino({ level: 'silent' })),
    )
    expect(rows).toBeLessThan(50)
  })
})
