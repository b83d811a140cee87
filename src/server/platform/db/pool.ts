import { DatabaseError, type Pool, type PoolClient } from 'pg'
import { RankedPool } from './ranked-pool.ts'

export type Db = Pick<Pool, 'query'>

/** All waits are bounded: 3 s for a connection, 10 s a statement (11 s on our side), 15 s an idle transaction. */
export function createPool(url: string, onError: (error: Error) => void, max = 10): RankedPool {
  const pool = new RankedPool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    query_timeout: 11_000,
    keepAlive: true,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'kraplia',
  })
  pool.on('error', onError)
  // Without a listener a lost connection would end the process; its query fails anyway.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export function inTransaction<Result>(pool: Pool, work: (db: Db) => Promise<Result>): Promise<Result> {
  return transact(pool, work, 'commit')
}

export function inUndoneTransaction<Result>(pool: Pool, work: (db: Db) => Promise<Result>): Promise<Result> {
  return transact(pool, work, 'rollback')
}

async function transact<Result>(
  pool: Pool,
  work: (db: Db) => Promise<Result>,
  end: 'commit' | 'rollback',
): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    return await transactOn(client, work, end, (lost) => {
      broken = lost
    })
  } finally {
    client.release(broken)
  }
}

/** As {@link inTransaction}, on the caller's connection. */
export function inTransactionOn<Result>(
  connection: PoolClient,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  return transactOn(connection, work, 'commit', () => {})
}

async function transactOn<Result>(
  client: PoolClient,
  work: (db: Db) => Promise<Result>,
  end: 'commit' | 'rollback',
  onLost: (error: Error) => void,
): Promise<Result> {
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query(end)
    return result
  } catch (error) {
    await client.query('rollback').catch(onLost)
    if (error instanceof DatabaseError && isOfServerFiles(error.code)) onLost(error)
    throw error
  }
}

export function sqlState(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined
}

export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.constraint : undefined
}

const connectionErrors: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

const lostConnection =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error)/

export type DatabaseOutage =
  | 'database away'
  | 'database read-only'
  | 'disk full'
  /** As after an upgrade of PostgreSQL under the running server, until that is started anew. */
  | 'files of the database server missing'

export function databaseOutage(error: unknown): DatabaseOutage | undefined {
  const state = sqlState(error)
  if (state === '53100') return 'disk full'
  // Some hosts make a database read-only while its disk is full, or during failover.
  if (state === '25006') return 'database read-only'
  if (isOfServerFiles(state)) return 'files of the database server missing'
  if (isAwayState(state) || isConnectionLost(error)) return 'database away'
  return undefined
}

export function isDatabaseAway(error: unknown): boolean {
  return databaseOutage(error) !== undefined
}

/** 08 connection, 53 insufficient resources, 57 operator intervention (also statement timeout), 58 system error. */
function isAwayState(state: string | undefined): boolean {
  return state !== undefined && /^(?:08|53|57|58)/.test(state)
}

/** A library of the server is not there, or is not the server's: plpgsql, without which no order is stored. */
function isOfServerFiles(state: string | undefined): boolean {
  return state === '58P01'
}

function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof DatabaseError) return false
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect'
  return connectionErrors.has(code) || lostConnection.test(error.message)
}
