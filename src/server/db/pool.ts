import { DatabaseError, Pool } from 'pg'

/** A connection or the pool: what a query function needs to run on. */
export type Db = Pick<Pool, 'query'>

/**
 * Connections to PostgreSQL with every wait bounded: 3 s for a connection, 10 s for a statement (11 s when the
 * server does not even say that it gave up), 15 s for an idle transaction. `onError` hears of connections lost
 * while idle; the pool replaces them by itself.
 */
export function createPool(url: string, onError: (error: Error) => void, max = 10): Pool {
  const pool = new Pool({
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
export async function inTransaction<Result>(pool: Pool, work: (db: Db) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
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

/** True when the database could not be reached, is going down or too slow, so that asking again later is the remedy. */
export function isDatabaseAway(error: unknown): boolean {
  const state = sqlState(error)
  // 08 connection, 57 operator intervention (shutting down, a statement out of time), 53300 too many connections.
  if (state) return state.startsWith('08') || state.startsWith('57') || state === '53300'
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  // ENOENT is a missing socket of the database only when it comes from connecting; files are missing too.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect'
  return connectionErrors.has(code) || lostConnection.test(error.message)
}
