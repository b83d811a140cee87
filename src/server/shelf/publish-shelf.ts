import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { type Catalogue, kitsOf } from '../../domain/catalogue.ts'
import { type Db, inTransaction } from '../db/pool.ts'
import { done, type JobEnd, type Try } from '../queue/job-end.ts'
import { reasonOf } from '../queue/queue-log.ts'
import { endVersion, findWaiting, lockShelf, markPublished } from './shelf-queries.ts'

/** The job that publishes a version; its payload is `{ version }`. */
export const publishShelfTask = 'publish-shelf'

const mostTries = 3

/** Has a version published when its time comes, in the transaction of the caller, who has stored it. */
export async function planPublishing(db: Db, version: number, publishAt: Date | undefined): Promise<void> {
  await db.query(
    `select graphile_worker.add_job('${publishShelfTask}', json_build_object('version', $1::integer),
       job_key => 'shelf:' || $1::integer, run_at => coalesce($2::timestamptz, now()), max_attempts => ${mostTries})`,
    [version, publishAt],
  )
}

/** It is not to be published any more. `false` when it is too late, or it has ended before. */
export async function takeBack(db: Db, version: number): Promise<boolean> {
  await lockShelf(db)
  if (!(await endVersion(db, version, null))) return false
  await db.query("select graphile_worker.remove_job('shelf:' || $1::integer)", [version])
  return true
}

/**
 * Draws the pages for a version, and then publishes it: until that moment everything is sold as before. Where the pages
 * cannot be drawn the version ends, and the shelf stays as it is.
 */
export async function publishShelf(
  {
    db,
    drawPages,
    log,
  }: {
    readonly db: Pool
    readonly drawPages: (catalogue: Catalogue) => Promise<unknown>
    readonly log: FastifyBaseLogger
  },
  version: number,
  { isLast }: Pick<Try, 'isLast'>,
): Promise<JobEnd> {
  const waiting = await findWaiting(db, version)
  if (!waiting) return done
  try {
    await drawPages(kitsOf(waiting.items))
  } catch (error) {
    log.error({ err: error, version }, 'pages not drawn')
    if (!isLast) return { kind: 'again', why: reasonOf(error) }
    await endVersion(db, version, 'not-drawn')
    return { kind: 'dead', why: 'pages not drawn' }
  }
  await inTransaction(db, async (transaction) => {
    await lockShelf(transaction)
    await markPublished(transaction, version)
  })
  return done
}
