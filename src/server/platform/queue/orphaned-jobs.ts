import type { Pool, PoolClient } from 'pg'
import { statement } from '../db/statement.ts'
import type { FindWorkers, GiveBackJobs, HoldWorker } from '../statements.gen.ts'

const lockOf = (workerId: string) => `hashtext('kraplia worker'), hashtext(${workerId})`

const holdWorker = statement<HoldWorker>(
  'hold-worker',
  `select from pg_advisory_lock(${lockOf(':workerId')})`,
)
const findWorkers = statement<FindWorkers>(
  'find-workers',
  `select id as "id!", jobs as "jobs!", id <> :workerId and pg_try_advisory_xact_lock(${lockOf('id')}) as "isFree!"
   from (
     select locked_by as id, array_agg(id::text) as jobs from graphile_worker._private_jobs
     where not is_available and locked_by is not null group by locked_by
   ) worker`,
)
const giveBackJobs = statement<GiveBackJobs>(
  'give-back-jobs',
  'select from graphile_worker.force_unlock_workers(:workers)',
)

interface QueueCheck {
  readonly dead: readonly string[]
  readonly own: readonly string[]
}

/** Jobs of a worker whose advisory lock is free at two checks are released; the queue alone would keep them four hours. */
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

  release(why: Error | true = true) {
    this.#connection?.release(why)
    this.#connection = undefined
  }

  async #hold(): Promise<PoolClient> {
    if (this.#connection) return this.#connection
    this.#connection = await this.#pool.connect()
    await holdWorker(this.#connection, { workerId: this.#workerId })
    return this.#connection
  }

  async #check(connection: PoolClient): Promise<QueueCheck> {
    const workers = await findWorkers(connection, { workerId: this.#workerId })
    const free = workers.filter(({ isFree }) => isFree).map(({ id }) => id)
    const dead = free.filter((id) => this.#suspects.has(id))
    this.#suspects = new Set(free)
    if (dead.length > 0) await giveBackJobs(connection, { workers: dead })
    return { dead, own: workers.find(({ id }) => id === this.#workerId)?.jobs ?? [] }
  }
}
