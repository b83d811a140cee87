import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Catalogue } from '../../domain/catalogue.ts'
import type { News } from '../news/news.ts'
import type { Shelf } from './shelf.ts'

/**
 * Keeps what this node shows at what is published: `show` draws the pages and then swaps all of them. `shown` is the
 * version that they are of so far. Prices are the new ones from the moment it is heard of.
 */
export function followShelf(
  { shelf, log }: { readonly shelf: Shelf; readonly log: FastifyBaseLogger },
  news: News,
  {
    shown,
    show,
    pauseMs = 15_000,
  }: {
    readonly shown: number
    readonly show: (catalogue: Catalogue) => Promise<void>
    /** After the pages could not be drawn. */
    readonly pauseMs?: number
  },
): { stop(): Promise<void> } {
  const end = new AbortController()
  let version = shown
  let following: Promise<void> | undefined
  let isHeard = false

  async function follow() {
    while (isHeard && !end.signal.aborted) {
      isHeard = false
      try {
        const published = await shelf.refresh()
        if (published.version === version) continue
        await show(published.catalogue)
        version = published.version
      } catch (error) {
        log.error({ err: error }, 'pages not drawn')
        isHeard = true
        await sleep(pauseMs, undefined, { signal: end.signal }).catch(() => {})
      }
    }
    following = undefined
  }

  const stop = news.listen({
    tell(event) {
      if (event.kind !== 'shelf' && event.kind !== 'everything') return
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
