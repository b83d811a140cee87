import * as v from 'valibot'
import type { Db } from '../../platform/db/pool.ts'
import { statement } from '../../platform/db/statement.ts'
import { readStored } from '../../platform/db/stored-values.ts'
import { isDead } from '../../outbox/dead-jobs.ts'
import type { FindReadings } from '../statements.gen.ts'

export interface Readings {
  /** Due and not running; age in seconds. */
  readonly jobsWaiting: number
  readonly oldestJobSeconds: number
  readonly jobsDead: number
  /** Overdue for polling; age in seconds. */
  readonly paymentsUnasked: number
  readonly oldestUnaskedSeconds: number
  readonly messagesFailed: number
  readonly alertsOpen: number
  /** Seconds since 1970; `null` without any. */
  readonly backupDoneAt: number | null
  readonly jobsDoneAt: Readonly<Record<string, number>>
}

const select = statement<FindReadings>(
  'find-readings',
  `select q.waiting as "jobsWaiting!", q.oldest as "oldestJobSeconds!", q.dead as "jobsDead!",
     p.unasked as "paymentsUnasked!", p.oldest as "oldestUnaskedSeconds!",
     (select count(*)::int from messages m where m.state = 'failed'
       and coalesce((select o.paid_at is not null from orders o where o.id = m.order_id), true)) as "messagesFailed!",
     (select count(*)::int from alerts where resolved_at is null) as "alertsOpen!",
     (select extract(epoch from max(made_at))::float8 from backups) as "backupDoneAt",
     (select coalesce(json_object_agg(task, extract(epoch from last_done_at)), '{}')
      from job_runs where last_done_at is not null) as "jobsDoneAt!"
   from (
     select count(*) filter (where is_due)::int as waiting,
       (select count(*)::int from graphile_worker._private_jobs j where ${isDead}) as dead,
       coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0)::float8 as oldest
     from (
       select run_at, locked_at is null and run_at <= now() and attempts < max_attempts as is_due
       from graphile_worker.jobs
     ) jobs
   ) q, (
     select count(*)::int as unasked, coalesce(extract(epoch from now() - min(ask_at)), 0)::float8 as oldest
     from payment_attempts where is_live and ask_at < now()
   ) p`,
)

const byTask = v.record(v.string(), v.number())

/** One statement on partial indexes: cheap at any number of orders. */
export async function readReadings(db: Db): Promise<Readings> {
  const [found] = await select(db)
  if (!found) throw new Error('a row of figures has vanished')
  return { ...found, jobsDoneAt: readStored(byTask, found.jobsDoneAt) }
}
