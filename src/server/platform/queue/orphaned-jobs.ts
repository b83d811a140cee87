import type { Pool, PoolClient } from 'pg'

interface QueueCheck {
  /** Dead workers, whose jobs were released. */
  readonly dead: readonly string[]
  /** Jobs locked by this worker. */
  readonly own: readonly string[]
}

/**
 * Each worker holds an advisory lock. Jobs of a worker whose lock is free at two checks are released; the queue alone
 * would keep them for four hours.
 */
export class OrphanWatch {
  readonly #pool: Pool
  readonly #workerId: string
  #connection: PoolClient | undefined
  #suspects: ReadonlySet<string> = new Set()

  constructor(pool: Pool, workerId: string) {
    this.#pool = pool
    this.#workerId = workerId
  }

  async check(): Promise<QueueCheck> {
    try {
      return await this.#check(await this.#hold())
    } catch (error) {
      this.release(error instanceof Error ? error : true)
      throw error
    }
  }

  /** The lock ends with the connection; the next check takes a new one. */
  release(why: Error | true = true) {
    this.#connection?.release(why)
    this.#connection = undefined
  }

  async #hold(): Promise<PoolClient> {
    if (this.#connection) return this.#connection
    this.#connection = await this.#pool.connect()
    await this.#connection.query(`select pg_advisory_lock(${lockOf('$1')})`, [this.#workerId])
    return this.#connection
  }

  async #check(connection: PoolClient): Promise<QueueCheck> {
    const { rows } = await connection.query<{ id: string; jobs: string[]; isFree: boolean }>(
      `select id, jobs, id <> $1 and pg_try_advisory_xact_lock(${lockOf('id')}) as "isFree"
       from (
         select locked_by as id, array_agg(id::text) as jobs from graphile_worker.jobs
         where locked_by is not null group by locked_by
       ) worker`,
      [this.#workerId],
    )
    const free = rows.filter(({ isFree }) => isFree).map(({ id }) => id)
    const dead = free.filter((id) => this.#suspects.has(id))
    this.#suspects = new Set(free)
    if (dead.length > 0) await connection.query('select graphile_worker.force_unlock_workers($1)', [dead])
    return { dead, own: rows.find(({ id }) => id === this.#workerId)?.jobs ?? [] }
  }
}

function lockOf(workerId: string): string {
  return `hashtext('kraplia worker'), hashtext(${workerId})`
}
