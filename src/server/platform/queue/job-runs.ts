import type { Db } from '../db/pool.ts'
import type { JobEnd } from './job-end.ts'

export interface JobRun {
  readonly task: string
  readonly nextAt: Date | null
  readonly startedAt: Date | null
  readonly tookMs: number | null
  readonly result: 'done' | 'failed' | null
  readonly why: string | null
  readonly lastDoneAt: Date | null
}

/** Jobs that are not listed are removed. */
export async function planRuns(
  db: Db,
  jobs: readonly { readonly task: string; readonly nextAt: Date | undefined }[],
): Promise<void> {
  await db.query(
    `with planned as (
       select task, "nextAt" from json_to_recordset($1) as planned (task text, "nextAt" timestamptz)
     ), gone as (
       delete from job_runs where task not in (select task from planned)
     )
     insert into job_runs (task, next_at) select task, "nextAt" from planned order by task
     on conflict (task) do update set next_at = excluded.next_at`,
    [JSON.stringify(jobs)],
  )
}

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
  await db.query(
    `insert into job_runs as known (task, next_at, started_at, took_ms, result, why, last_done_at)
     values ($1, $2, $3, $4, $5, $6, case when $5 = 'done' then now() end)
     on conflict (task) do update set next_at = $2, started_at = $3, took_ms = $4, result = $5, why = $6,
       last_done_at = coalesce(excluded.last_done_at, known.last_done_at)`,
    [
      task,
      nextAt ?? null,
      startedAt,
      tookMs,
      end.kind === 'done' ? 'done' : 'failed',
      end.kind === 'done' ? null : end.why.slice(0, 500),
    ],
  )
}

/** `nextAt` of a failed run is its retry. */
export async function findRuns(db: Db): Promise<JobRun[]> {
  const { rows } = await db.query<JobRun>(
    `select r.task, least(r.next_at, retry.run_at) as "nextAt", r.started_at as "startedAt", r.took_ms as "tookMs",
       r.result, r.why, r.last_done_at as "lastDoneAt"
     from job_runs r left join lateral (
       select min(run_at) as run_at from graphile_worker.jobs
       where task_identifier = r.task and attempts < max_attempts and locked_at is null
     ) retry on true
     order by r.task`,
  )
  return rows
}
