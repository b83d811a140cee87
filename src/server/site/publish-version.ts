import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { PublishedContent } from '../../contract/site/site.ts'
import { inTransaction } from '../platform/db/pool.ts'
import { done, type JobEnd } from '../platform/queue/job-end.ts'
import { reasonOf } from '../platform/queue/queue-log.ts'
import type { Versions } from '../staff/versions.ts'
import { publishedContent, type PublishedKinds } from './published-content.ts'
import { endUndrawn, notifyIfStuck, notifyPublished } from './publishing-alert.ts'
import { isUndrawable } from './undrawable.ts'

/** Renders before it publishes. Transient failures (a full disk) are retried; undrawable content ends the version. */
export async function publishVersion<Content extends object>(
  {
    db,
    tryPages,
    log,
    ...published
  }: PublishedKinds & {
    readonly db: Pool
    readonly tryPages: (content: PublishedContent) => Promise<unknown>
    readonly log: FastifyBaseLogger
  },
  versions: Versions<Content>,
  version: number,
): Promise<JobEnd> {
  const { name } = versions
  const waiting = await versions.findWaiting(db, version)
  if (!waiting) return done
  try {
    await tryPages({ ...(await publishedContent(published)), ...versions.toDraw(waiting) })
  } catch (error) {
    log.error({ err: error, kind: name, version }, 'pages not drawn')
    const why = reasonOf(error)
    if (isUndrawable(error)) {
      await endUndrawn({ db }, versions, version, why)
      return done
    }
    return { kind: 'again', why, afterSeconds: await notifyIfStuck(db, name, waiting, why) }
  }
  await inTransaction(db, async (transaction) => {
    await versions.lock(transaction)
    if (await versions.markPublished(transaction, version)) await notifyPublished(transaction, name, waiting)
  })
  return done
}
