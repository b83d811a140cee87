import type { Db } from '../db/pool.ts'
import { statement } from '../db/statement.ts'
import type { FindRuns, PlanRuns, RecordRun } from '../statements.gen.ts'
import type { JobEnd } from './job-end.ts'

export type JobRun = FindRuns['row']

const plan = statement<PlanRuns>(
  'plan-runs',
  `with planned as (
     select task, "nextAt" from json_to_recordset(:jobs::json) as planned (task text, "nextAt" timestamptz)
   ), gone as (
     delete from job_runs where task not in (select task from planned)
   )
   insert into job_runs (task, next_at) select task, "nextAt" from planned order by task
   on conflict (task) do update set next_at = excluded.next_at`,
)

export async function planRuns(
  db: Db,
  jobs: readonly { readonly task: string; readonly nextAt: Date | undefined }[],
): Promise<void> {
  await plan(db, { jobs: JSON.stringify(jobs) })
}

const record = statement<RecordRun>(
  'record-run',
  `insert into job_runs as known (task, next_at, started_at, took_ms, result, why, last_done_at)
   values (:task, :nextAt?, :startedAt, :tookMs, :result, :why?, case when :result = 'done' then now() end)
   on conflict (task) do update set next_at = excluded.next_at, started_at = excluded.started_at,
     took_ms = excluded.took_ms, result = excluded.result, why = excluded.why,
     last_done_at = coalesce(excluded.last_done_at, known.last_done_at)`,
)

export async function recordRun(
  db: Db,
  run: {
    readonly task: string
    readonly startedAt: Date
    readonly tookMs: number
    readonly end: JobEnd
    readonly nextAt: Date | undefined
  },
): Promise<void> {
  const { task, startedAt, tookMs, end, nextAt } = run
  const isDone = end.kind === 'done'
  await record(db, {
    task,
    nextAt,
    startedAt,
    tookMs,
    result: isDone ? 'done' : 'failed',
    why: isDone ? null : end.why.slice(0, 500),
  })
}

/** `nextAt` of a failed run is its retry. */
export const findRuns = statement<FindRuns>(
  'find-runs',
  `select r.task, least(r.next_at, retry.run_at) as "nextAt", r.started_at as "startedAt", r.took_ms as "tookMs",
     r.result, r.why, r.last_done_at as "lastDoneAt"
   from job_runs r left join (
     select t.identifier as task, min(j.run_at) as run_at
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where j.is_available group by t.identifier
   ) retry on retry.task = r.task
   order by r.task`,
  { unknownWord: 'skip' },
)
