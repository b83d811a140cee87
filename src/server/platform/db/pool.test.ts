import type { Pool, PoolClient } from 'pg'
import { expect, test, vi } from 'vitest'
import { createTestDatabase, openTestPool } from '../../../../test/database.ts'
import {
  createPool,
  type Db,
  inTransaction,
  inTransactionWith,
  isDatabaseAway,
  type Transaction,
} from './pool.ts'

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

test('what is asked without waiting goes out in one write, and is done in order', async () => {
  const writes = await writesOf(pool, async (db) => {
    const [, , { rows }] = await Promise.all([
      db.query('insert into jars values ($1)', [6]),
      db.query('delete from jars where id = $1', [6]),
      db.query('select id from jars where id = $1', [6]),
    ])
    expect(rows).toEqual([])
  })
  expect(writes).toBe(1)
})

test('a commit is answered with what was asked before it', async () => {
  await inTransaction(pool, async (db) => {
    await Promise.all([db.query('insert into jars values (7)'), db.commit()])
    expect(await ids(pool)).toContain(7)
  })
})

test('of what is asked together nothing is kept when one of it fails, whatever is still to come', async () => {
  let refused: unknown
  const failed = inTransaction(pool, async (db) => {
    const slow = async () => {
      await db.query('insert into jars values (8)')
      await new Promise(setImmediate)
      refused = await db.query('insert into jars values (9)').catch((error: unknown) => error)
    }
    await Promise.all([slow(), db.query('insert into jars values (7)'), db.commit()])
  })
  await expect(failed).rejects.toThrow('jars_pkey')
  await vi.waitFor(() => expect(refused).toEqual(new Error('asked of a transaction that is over')))
  expect(await ids(pool)).toEqual([4, 7])
})

test('the first statement that fails says why, however late its error is heard', async () => {
  const late = async (work: Promise<unknown>, turns: number): Promise<unknown> =>
    turns === 0 ? work : late(work, turns - 1)
  const doubled = (db: Db) => late(db.query('insert into jars values (7)'), 20)
  const groups: ((db: Transaction) => Promise<unknown>[])[] = [
    (db) => [doubled(db), db.query('insert into jars values (12)')],
    (db) => [doubled(db), db.commit()],
  ]
  for (const group of groups)
    await expect(inTransaction(pool, (db) => Promise.all(group(db)))).rejects.toThrow('jars_pkey')
})

test('a transaction whose failure was passed over does not end as if it were kept', async () => {
  const failed = inTransaction(pool, async (db) => {
    await db.query('insert into jars values (10)')
    await db.query('insert into jars values (10)').catch(() => {})
  })
  await expect(failed).rejects.toThrow('jars_pkey')
  expect(await ids(pool)).toEqual([4, 7])
})

test('nothing can be asked of a transaction that is over', async () => {
  let kept: Db | undefined
  await inTransaction(pool, async (db) => {
    kept = db
    await db.commit()
    await expect(ids(db)).rejects.toThrow('asked of a transaction that is over')
  })
  await expect(kept && ids(kept)).rejects.toThrow('asked of a transaction that is over')
})

test('a transaction whose begin is refused does nothing with what it has read', async () => {
  const single = openTestPool(database.ownerUrl, 1)
  const client = await single.connect()
  // As after a fault of ours: the server refuses a begin in it, and a commit undoes it.
  await client.query('begin read only')
  await expect(client.query('insert into jars values (11)')).rejects.toThrow('read-only')
  client.release()
  let isDone = false
  const failed = inTransactionWith(single, ids, async () => {
    isDone = true
  })
  await expect(failed).rejects.toThrow('transaction is aborted')
  expect(isDone).toBe(false)
  expect(await inTransactionWith(single, ids, async (_, found) => found)).toEqual([4, 7])
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

/** Of a transaction that is open. */
async function writesOf(of: Pool, work: (db: PoolClient) => Promise<void>): Promise<number> {
  const client = await of.connect()
  const { stream } = client.connection
  const writing = [vi.spyOn(stream, '_write'), vi.spyOn(stream, '_writev')]
  await client.query('begin')
  for (const spy of writing) spy.mockClear()
  await work(client)
  const writes = writing.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  for (const spy of writing) spy.mockRestore()
  await client.query('rollback')
  client.release()
  return writes
}

async function backend(db: Db): Promise<number | undefined> {
  const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

async function ids(db: Db): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>('select id from jars')
  return rows.map(({ id }) => id)
}
