import type { QueuedJobs } from '../../../contract/running/state.ts'
import type { Db } from '../db/pool.ts'
import { statement } from '../db/statement.ts'
import type { CountJobs } from '../statements.gen.ts'

const count = statement<CountJobs>(
  'count-jobs',
  `select task as "task!", count(*) filter (where is_due)::int as "waiting!", min(run_at) filter (where is_due) as "oldestAt",
     count(*) filter (where is_running)::int as "running!",
     count(*) filter (where not is_running and not is_due)::int as "later!"
   from (
     select task_identifier as task, run_at, locked_at is not null as is_running,
       locked_at is null and run_at <= now() as is_due
     from graphile_worker.jobs where locked_at is not null or attempts < max_attempts
   ) jobs
   group by task order by task`,
)

export async function readQueue(db: Db): Promise<QueuedJobs[]> {
  return (await count(db)).map(({ task, waiting, oldestAt, running, later }) => ({
    task,
    waiting,
    oldestAt: oldestAt?.toISOString() ?? null,
    running,
    later,
  }))
}
