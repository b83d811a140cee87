import type { Pool, PoolClient } from 'pg'
import type { HoldName } from '../statements.gen.ts'
import type { Db } from './pool.ts'
import { statement } from './statement.ts'

/** An advisory lock, which ends with its connection. `undefined` when another node holds it. */
export async function whileAlone<Result>(
  db: Pool,
  name: string,
  work: (connection: PoolClient) => Promise<Result>,
): Promise<Result | undefined> {
  const connection = await db.connect()
  let isLost = false
  try {
    const { rows } = await connection.query<{ mine: boolean }>(
      'select pg_try_advisory_lock(hashtext($1)) as mine',
      [name],
    )
    if (!rows[0]?.mine) return undefined
    try {
      return await work(connection)
    } finally {
      await connection.query('select pg_advisory_unlock(hashtext($1))', [name]).catch(() => {
        isLost = true
      })
    }
  } finally {
    connection.release(isLost)
  }
}

/** Until the end of the transaction. */
export async function holdName(db: Db, name: string): Promise<void> {
  await hold(db, { name })
}

const hold = statement<HoldName>('hold-name', 'select from pg_advisory_xact_lock(hashtext(:name))')
