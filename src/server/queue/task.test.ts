import { runOnce } from 'graphile-worker'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { createPool } from '../db/pool.ts'
import { queueTask } from './task.ts'

test('what is queued while a job of the same key runs is not put off by that job', async () => {
  const database = await createTestDatabase()
  const db = createPool(database.url, () => {})
  onTestFinished(async () => {
    await db.end()
    await database.drop()
  })
  const queue = () => db.query(`select graphile_worker.add_job('errand', '{}', job_key => 'one')`)
  let ran = 0
  const errand = queueTask(async () => {
    ran++
    if (ran > 1) return { kind: 'done' }
    await queue()
    return { kind: 'again', why: 'busy', afterSeconds: 600 }
  }, 0)
  await queue()
  await runOnce({ pgPool: db, taskList: { errand }, concurrency: 1, noHandleSignals: true })
  expect(ran).toBe(2)
})
