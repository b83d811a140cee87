import { expect, test } from 'vitest'
import { createTestDatabase, openTestPool } from '../../../../test/database.ts'
import { createPool, type Db, inTransaction, isDatabaseAway } from './pool.ts'

const database = await createTestDatabase()
const pool = openTestPool(database.ownerUrl)
await pool.query('create table jars (id integer primary key)')

test('a transaction that throws leaves nothing, and its connection serves the next', async () => {
  const failed = inTransaction(pool, async (db) => {
    await db.query('insert into jars values (1)')
    throw new Error('changed my mind')
  })
  await expect(failed).rejects.toThrow('changed my mind')
  expect(await inTransaction(pool, ids)).toEqual([])
})

test('a connection lost inside a transaction fails that one only: nothing is kept, the process lives on', async () => {
  const failed = inTransaction(pool, async (db) => {
    await db.query('insert into jars values (2)')
    const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid')
    await pool.query('select pg_terminate_backend($1, 2000)', [rows[0]?.pid])
    await db.query('insert into jars values (3)')
  })
  await expect(failed).rejects.toSatisfy(isDatabaseAway)
  expect(await inTransaction(pool, ids)).toEqual([])
})

test('the work of a transaction is kept when it returns', async () => {
  await inTransaction(pool, (db) => db.query('insert into jars values (4)'))
  expect(await ids(pool)).toEqual([4])
})

test('what a constraint refuses leaves the connection to the next', async () => {
  const single = createPool(database.ownerUrl, () => {}, 1)
  const before = await backend(single)
  await single.query('insert into jars values (5)')
  const again = Array.from({ length: 3 }, () => single.query('insert into jars values (5)'))
  expect((await Promise.allSettled(again)).map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
  expect(await backend(single)).toBe(before)
  await single.end()
})

test('a connection whose statement took too long is closed', async () => {
  const single = createPool(database.ownerUrl, () => {}, 1)
  const before = await backend(single)
  await expect(single.query(`set statement_timeout = 10; select pg_sleep(5)`)).rejects.toThrow('timeout')
  expect(await backend(single)).not.toBe(before)
  await single.end()
})

async function backend(db: Db): Promise<number | undefined> {
  const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

async function ids(db: Db): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>('select id from jars')
  return rows.map(({ id }) => id)
}
