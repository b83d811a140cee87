import type { Pool, PoolClient } from 'pg'
import type { LockName, TryLock, Unlock } from '../statements.gen.ts'
import type { Db } from './pool.ts'
import { statement } from './statement.ts'

const tryLock = statement<TryLock>('try-lock', 'select pg_try_advisory_lock(hashtext(:name)) as "isMine!"')
const unlock = statement<Unlock>('unlock', 'select from pg_advisory_unlock(hashtext(:name))')

/** An advisory lock, which ends with its connection. `undefined` when another node holds it. */
export async function withAdvisoryLock<Result>(
  db: Pool,
  name: string,
  work: (connection: PoolClient) => Promise<Result>,
): Promise<Result | undefined> {
  const connection = await db.connect()
  let isLost = false
  try {
    const [tried] = await tryLock(connection, { name })
    if (!tried?.isMine) return undefined
    try {
      return await work(connection)
    } finally {
      await unlock(connection, { name }).catch(() => {
        isLost = true
      })
    }
  } finally {
    connection.release(isLost)
  }
}

/** Until the end of the transaction. */
export async function lockName(db: Db, name: string): Promise<void> {
  await hold(db, { name })
}

const hold = statement<LockName>('lock-name', 'select from pg_advisory_xact_lock(hashtext(:name))')
