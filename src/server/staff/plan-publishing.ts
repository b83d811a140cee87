import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import type { Versions } from './versions.ts'
import { priorityOf } from '../platform/queue/job-classes.ts'
import type { PlanPublishingShelf, PlanPublishingSite, UnplanPublishing } from './statements.gen.ts'

export function publishTask<Content extends object>({ name }: Versions<Content>): string {
  return `publish-${name}`
}

const planned = (
  name: Versions<object>['name'],
) => `select from graphile_worker.add_job('publish-${name}', json_build_object('version', :version::integer),
     job_key => :jobKey, run_at => coalesce(:publishAt?::timestamptz, now()), priority => ${priorityOf(`publish-${name}`)})`
const plan = {
  shelf: statement<PlanPublishingShelf>('plan-publishing-shelf', planned('shelf')),
  site: statement<PlanPublishingSite>('plan-publishing-site', planned('site')),
}

/** In the transaction that stores the version. */
export async function planPublishing<Content extends object>(
  db: Db,
  versions: Versions<Content>,
  version: number,
  publishAt: Date | undefined,
): Promise<void> {
  await plan[versions.name](db, { version, jobKey: jobKey(versions, version), publishAt })
}

/** Requeues whatever still waits, whatever became of its job. */
export async function replanPublishing<Content extends object>(
  db: Db,
  versions: Versions<Content>,
  version: number,
): Promise<void> {
  if (await versions.findWaiting(db, version)) await planPublishing(db, versions, version, undefined)
}

const unplan = statement<UnplanPublishing>(
  'unplan-publishing',
  'select from graphile_worker.remove_job(:jobKey)',
)

export async function takeBack<Content extends object>(
  db: Db,
  versions: Versions<Content>,
  version: number,
): Promise<boolean> {
  await versions.lock(db)
  if (!(await versions.end(db, version, null))) return false
  await unplan(db, { jobKey: jobKey(versions, version) })
  return true
}

function jobKey<Content extends object>({ name }: Versions<Content>, version: number): string {
  return `${name}:${version}`
}
