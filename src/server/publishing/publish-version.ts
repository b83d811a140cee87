import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { PublishedContent } from '../../contract/site.ts'
import { inTransaction } from '../db/pool.ts'
import { done, type JobEnd, type Try } from '../queue/job-end.ts'
import { reasonOf } from '../queue/queue-log.ts'
import { publishedContent, type PublishedKinds } from './published-content.ts'
import type { Versions } from '../versions/versions.ts'

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
