import type { Db } from './db/pool.ts'
import type { Versions } from './versions.ts'
import { priorityOf } from './queue/job-classes.ts'

/** Its payload is `{ version }`. */
export function publishTask<Content extends object>({ name }: Versions<Content>): string {
  return `publish-${name}`
}

/** In the transaction that stores the version. */
export async function planPublishing<Content extends object>(
  db: Db,
  versions: Versions<Content>,
  version: number,
  publishAt: Date | undefined,
): Promise<void> {
  await db.query(
    `select graphile_worker.add_job($1, json_build_object('version', $2::integer),
       job_key => $3, run_at => coalesce($4::timestamptz, now()),
       priority => ${priorityOf(publishTask(versions))})`,
    [publishTask(versions), version, jobKey(versions, version), publishAt],
  )
}

/** Requeues whatever still waits, whatever became of its job. */
export async function planAgain<Content extends object>(
  db: Db,
  versions: Versions<Content>,
  version: number,
): Promise<void> {
  if (await versions.findWaiting(db, version)) await planPublishing(db, versions, version, undefined)
}

/** `false` when it is too late. */
export async function takeBack<Content extends object>(
  db: Db,
  versions: Versions<Content>,
  version: number,
): Promise<boolean> {
  await versions.lock(db)
  if (!(await versions.end(db, version, null))) return false
  await db.query('select graphile_worker.remove_job($1)', [jobKey(versions, version)])
  return true
}

function jobKey<Content extends object>({ name }: Versions<Content>, version: number): string {
  return `${name}:${version}`
}
