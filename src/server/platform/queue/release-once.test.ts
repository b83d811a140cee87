import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../../test/database.ts'
import { releaseOnce } from './release-once.ts'

test('a connection given back twice does no harm to whoever has it by then', async () => {
  const pool = releaseOnce(await openTestDatabase(1))
  const releaseAgain = await new Promise<() => void>((resolve, reject) => {
    pool.connect((error, _client, release) => {
      release()
      if (error) reject(error)
      else resolve(release)
    })
  })
  const next = await pool.connect()
  releaseAgain()
  expect((await next.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect(pool.idleCount).toBe(0)
  next.release()
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }])
})
