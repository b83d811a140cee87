import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { PublishedContent } from '../../contract/site.ts'
import { type Db, inTransaction } from '../db/pool.ts'
import { done, type JobEnd, type Try } from '../queue/job-end.ts'
import { reasonOf } from '../queue/queue-log.ts'
import { publishedContent, type PublishedKinds } from './published-content.ts'
import type { Versions } from '../versions/versions.ts'

const mostTries = 3

/** The job that publishes a version of a kind; its payload is `{ version }`. */
export function publishTask<Content extends object>({ name }: Versions<Content>): string {
  return `publish-${name}`
}

/** Has a version published when its time comes, in the transaction of the caller, who has stored it. */
export async function planPublishing<Content extends object>(
  db: Db,
  versions: Versions<Content>,
  version: number,
  publishAt: Date | undefined,
): Promise<void> {
  await db.query(
    `select graphile_worker.add_job($1, json_build_object('version', $2::integer),
       job_key => $3, run_at => coalesce($4::timestamptz, now()), max_attempts => ${mostTries})`,
    [publishTask(versions), version, jobKey(versions, version), publishAt],
  )
}

/** It is not to be published any more. `false` when it is too late, or it has ended before. */
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

/**
 * Draws the pages for a version, and then publishes it: until that moment everything is as before. Where the pages
 * cannot be drawn the version ends, and what is published stays as it is.
 */
export async function publishVersion<Content extends object>(
  {
    db,
    drawPages,
    log,
    ...published
  }: PublishedKinds & {
    readonly db: Pool
    readonly drawPages: (content: PublishedContent) => Promise<unknown>
    readonly log: FastifyBaseLogger
  },
  versions: Versions<Content>,
  version: number,
  { isLast }: Pick<Try, 'isLast'>,
): Promise<JobEnd> {
  const waiting = await versions.findWaiting(db, version)
  if (!waiting) return done
  try {
    await drawPages({ ...(await publishedContent(published)), ...versions.toDraw(waiting) })
  } catch (error) {
    log.error({ err: error, kind: versions.name, version }, 'pages not drawn')
    if (!isLast) return { kind: 'again', why: reasonOf(error) }
    await versions.end(db, version, 'not-drawn')
    return { kind: 'dead', why: 'pages not drawn' }
  }
  await inTransaction(db, async (transaction) => {
    await versions.lock(transaction)
    await versions.markPublished(transaction, version)
  })
  return done
}
