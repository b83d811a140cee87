import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../../test/database.ts'
import { RankedPool } from './ranked-pool.ts'

test('patience is for the line and for a new connection together; one that comes too late serves the next', async () => {
  const database = await createTestDatabase()
  const pool = new RankedPool({
    connectionString: database.url,
    max: 1,
    connectionTimeoutMillis: 1000,
    // The driver waits for the promise; its types do not say so.
    // oxlint-disable-next-line typescript/no-misused-promises
    onConnect: (client) => client.query('select pg_sleep(0.8)'),
  })
  // A closing pool may still report that its database was dropped.
  pool.on('error', () => {})
  onTestFinished(async () => {
    await pool.end()
    await database.drop()
  })
  const first = await pool.connect()
  const waiting = expect(pool.query('select 1')).rejects.toThrow('timeout exceeded when trying to connect')
  await sleep(500)
  first.release(new Error('broken'))
  await waiting
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }])
  expect(pool.line.length).toBe(0)
  expect(pool.totalCount).toBe(1)
}, 20_000)
