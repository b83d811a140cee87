import { Socket } from 'node:net'
import { DatabaseError, type Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg'
import { RankedPool } from './ranked-pool.ts'

export interface Db {
  query<Row extends object>(
    asked: string | QueryConfig<unknown[]>,
    values?: unknown[],
  ): Promise<QueryResult<Row>>
}

/** What is asked without waiting in between is sent together and answered in order (docs/decisions/0082). */
export interface Transaction extends Db {
  /** Sent behind what has been asked; whatever is asked after it is refused. Without it the transaction ends with the work. */
  commit(): Promise<void>
}

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
    pipeline: true,
    stream: () => new GatheringSocket(),
  })
  pool.on('error', onError)
  // Without a listener a lost connection would end the process; its query fails anyway.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** The driver uncorks after each statement. So those of one turn go out in one write; writes were a third of our processor time. */
class GatheringSocket extends Socket {
  override uncork() {
    process.nextTick(() => super.uncork())
  }
}

export function inTransaction<Result>(
  pool: Pool,
  work: (db: Transaction) => Promise<Result>,
): Promise<Result> {
  return transact(pool, { read: async () => {}, work, end: 'commit' })
}

export function inUndoneTransaction<Result>(
  pool: Pool,
  work: (db: Transaction) => Promise<Result>,
): Promise<Result> {
  return transact(pool, { read: async () => {}, work, end: 'rollback' })
}

/** `read` is sent together with the begin. It only reads: were the begin refused, what it wrote would be kept. */
export function inTransactionWith<Found, Result>(
  pool: Pool,
  read: (db: Db) => Promise<Found>,
  work: (db: Transaction, found: Found) => Promise<Result>,
): Promise<Result> {
  return transact(pool, { read, work, end: 'commit' })
}

interface Work<Found, Result> {
  readonly read: (db: Db) => Promise<Found>
  readonly work: (db: Transaction, found: Found) => Promise<Result>
  readonly end: End
}

type End = 'commit' | 'rollback'

async function transact<Found, Result>(pool: Pool, work: Work<Found, Result>): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    return await transactOn(client, work, (lost) => {
      broken = lost
    })
  } finally {
    client.release(broken)
  }
}

/** As {@link inTransaction}, on the caller's connection. */
export function inTransactionOn<Result>(
  connection: PoolClient,
  work: (db: Transaction) => Promise<Result>,
): Promise<Result> {
  return transactOn(connection, { read: async () => {}, work, end: 'commit' }, () => {})
}

async function transactOn<Found, Result>(
  client: PoolClient,
  { read, work, end }: Work<Found, Result>,
  onLost: (error: Error) => void,
): Promise<Result> {
  const db = new OpenTransaction(client, end)
  try {
    const [, found] = await Promise.all([ask(client, 'begin'), read(db)])
    const result = await work(db, found)
    await db.commit()
    return result
  } catch (error) {
    await db.undo().catch(onLost)
    const first = db.firstFailure(error)
    if (first instanceof DatabaseError && isOfServerFiles(first.code)) onLost(first)
    throw first
  }
}

const inFailedTransaction = '25P02'

/** Refuses what is asked once its end is sent: it would be kept by itself, or in somebody else's transaction. */
class OpenTransaction implements Transaction {
  readonly #client: PoolClient
  readonly #end: End
  #ended: Promise<void> | undefined
  #failure: unknown

  constructor(client: PoolClient, end: End) {
    this.#client = client
    this.#end = end
  }

  async query<Row extends object>(asked: string | QueryConfig<unknown[]>, values?: unknown[]) {
    if (this.#ended) throw new Error('asked of a transaction that is over')
    return this.#client.query<Row>(asked, values).catch((error: unknown) => {
      this.#failure ??= error
      throw error
    })
  }

  commit(): Promise<void> {
    this.#ended ??= this.#finish()
    return this.#ended
  }

  async #finish() {
    const { command } = await ask(this.#client, this.#end)
    // So a commit is answered after a statement that failed, whose error says more than this one's.
    if (command !== this.#end.toUpperCase())
      throw this.#failure ?? new Error('the database has undone the transaction')
  }

  /** Of statements that were sent together the others fail because of it, and may be heard of before it. */
  firstFailure(error: unknown): unknown {
    return sqlState(error) === inFailedTransaction ? (this.#failure ?? error) : error
  }

  undo(): Promise<unknown> {
    this.#ended ??= Promise.resolve()
    return ask(this.#client, 'rollback')
  }
}

/** Prepared as all statements are: sent as mere text it would go out in a write of its own. */
function ask(client: PoolClient, name: 'begin' | End) {
  return client.query({ name, text: name })
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
