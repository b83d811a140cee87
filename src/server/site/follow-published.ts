import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import type { PublishedContent } from '../../contract/site/site.ts'
import type { Db } from '../platform/db/pool.ts'
import type { News } from '../staff/news.ts'
import { reasonOf } from '../platform/queue/queue-log.ts'
import { PagesAlert } from './publishing-alert.ts'
import { publishedContent, type PublishedKinds } from './published-content.ts'

/** Renders all pages before it swaps them. New prices apply at once. */
export function followPublished(
  { shelf, reviews, site, log, db }: PublishedKinds & { readonly log: FastifyBaseLogger; readonly db: Db },
  news: News,
  {
    shown,
    show,
    pauseMs = 15_000,
  }: {
    readonly shown: States
    readonly show: (content: PublishedContent) => Promise<void>
    readonly pauseMs?: number
  },
): { stop(): Promise<void> } {
  const end = new AbortController()
  const alert = new PagesAlert(db)
  let states = shown
  let following: Promise<void> | undefined
  let isHeard = false

  async function follow() {
    while (isHeard && !end.signal.aborted) {
      isHeard = false
      try {
        const now = {
          shelf: (await shelf.refresh()).state,
          reviews: String((await reviews.refresh()).version),
          site: String((await site.refresh()).version),
        }
        if (isDeepStrictEqual(now, states)) continue
        await show(await publishedContent({ shelf, reviews, site }))
        states = now
        await alert.drawn()
      } catch (error) {
        log.error({ err: error }, 'pages not drawn')
        isHeard = true
        await alert.failed(reasonOf(error)).catch(() => {})
        await sleep(pauseMs, undefined, { signal: end.signal }).catch(() => {})
      }
    }
    following = undefined
  }

  const stop = news.listen({
    tell({ kind }) {
      if (!['shelf', 'reviews', 'site', 'everything'].includes(kind)) return
      isHeard = true
      following ??= follow()
    },
    end: () => {},
  })
  return {
    async stop() {
      stop()
      end.abort()
      await following
    },
  }
}

type States = Readonly<Record<keyof PublishedKinds, string>>
