import { Logger, runOnce } from 'graphile-worker'
import { onTestFinished, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../test/database.ts'
import { createQueuePool } from './queue-pool.ts'

test('a job is taken by the index however the queue has grown since the plan was made', async () => {
  const { url } = await createTestDatabase()
  const pool = createQueuePool(url, 1)
  onTestFinished(() => pool.end())
  const takeAll = () =>
    runOnce({
      pgPool: pool,
      taskList: { errand: async () => {} },
      concurrency: 1,
      noHandleSignals: true,
      logger: new Logger(() => () => {}),
      preset: { worker: { preparedStatements: true, completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
  const grow = (count: number) =>
    pool.query(
      `select graphile_worker.add_job('errand', '{}', run_at => now() - nth * interval '1 second') from generate_series(1, $1) nth`,
      [count],
    )
  await grow(12)
  await takeAll()
  const kept = await pool.query<{ name: string; generic: number }>(
    `select name, generic_plans::int as generic from pg_prepared_statements where name like 'get_job%'`,
  )
  const [{ name, generic } = { name: '', generic: 0 }] = kept.rows
  expect(generic).toBeGreaterThan(0)
  await grow(2000)
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain execute "${name}"('nobody', '{1}')`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('Index Scan using jobs_main_index')
  expect(plan).not.toContain('Sort')
})
