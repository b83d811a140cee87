import { DatabaseError, type Pool } from 'pg'
import { RankedPool } from './ranked-pool.ts'

/** A connection or the pool: what a query function needs to run on. */
export type Db = Pick<Pool, 'query'>

/**
 * Connections to PostgreSQL with every wait bounded: 3 s for a connection, 10 s for a statement (11 s when the
 * server does not even say that it gave up), 15 s for an idle transaction. `onError` hears of connections lost
 * while idle; the pool replaces them by itself. It holds `max` of them at most.
 */
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
  // A connection lost in use fails its query; without a listener of its own it would also end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Runs `work` in one transaction: committed when it returns, rolled back when it throws. */
export function inTransaction<Result>(pool: Pool, work: (db: Db) => Promise<Result>): Promise<Result> {
  return transact(pool, work, 'commit')
}

/** Answers what `work` finds in a transaction of which nothing stays. */
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
    await client.query('begin')
    const result = await work(client)
    await client.query(end)
    return result
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      broken = lost
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** The SQLSTATE of a database error, or `undefined` for anything else. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined
}

/** The constraint a database error names. */
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

/** What the driver says of connections it lost or never got; these have no code. */
const lostConnection =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Why the database does not do what it is asked for now; asking again later is the remedy. */
export type DatabaseOutage = 'database away' | 'database read-only' | 'disk full'

export function databaseOutage(error: unknown): DatabaseOutage | undefined {
  const state = sqlState(error)
  if (state === '53100') return 'disk full'
  // Some hosts let a database be read only while its disk is full, and while another takes its place.
  if (state === '25006') return 'database read-only'
  if (isAwayState(state) || isConnectionLost(error)) return 'database away'
  return undefined
}

/** True when the database could not be reached, is going down, too slow or full: later it may do it. */
export function isDatabaseAway(error: unknown): boolean {
  return databaseOutage(error) !== undefined
}

/**
 * 08 connection, 53 out of memory or connections, 57 operator intervention (shutting down, starting up, a statement
 * out of time), 58030 the disk does not read or write.
 */
function isAwayState(state: string | undefined): boolean {
  return state !== undefined && (/^(?:08|53|57)/.test(state) || state === '58030')
}

function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof DatabaseError) return false
  const code = 'code' in error ? String(error.code) : ''
  // ENOENT is a missing socket of the database only when it comes from connecting; files are missing too.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect'
  return connectionErrors.has(code) || lostConnection.test(error.message)
}
