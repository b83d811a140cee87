import type { Db } from '../db/pool.ts'

/** A job that will not be tried again by itself. */
export interface DeadLetter {
  readonly id: string
  readonly task: string
  readonly tries: number
  /** Ids and codes: the last try's reason. */
  readonly why: string | null
  readonly diedAt: Date
}

/** Jobs whose tries are used up, the newest first. They stay until somebody removes them. */
export async function findDeadLetters(db: Db, limit = 100): Promise<DeadLetter[]> {
  const { rows } = await db.query<DeadLetter>(
    `select id, task_identifier as task, attempts as tries, last_error as why, updated_at as "diedAt"
     from graphile_worker.jobs
     where attempts >= max_attempts and locked_at is null
     order by updated_at desc, id desc limit $1`,
    [limit],
  )
  return rows
}
