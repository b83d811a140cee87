import { createHash } from 'node:crypto'
import type { FastifyRateLimitOptions, FastifyRateLimitStore } from '@fastify/rate-limit'
import type { Db } from '../db/pool.ts'

/** What is counted of one visitor at one limit since its time began. */
interface Count {
  /** Asked of this node. */
  own: number
  /** Of these, those that the other nodes can know of. */
  told: number
  /** Asked of the others, as far as this node knows. */
  others: number
  endsAt: number
}

/** So many visitors are counted at a limit, those that came last. */
const mostVisitors = 5000
/** What a node counts by itself before it looks at what the others have: most visitors never come so far. */
const alone = 1 / 4
/** How much of a limit a node counts then before it looks again. */
const step = 1 / 20
const tidyMs = 60_000
/** For so long a database that did not answer is left alone. */
const silenceMs = 5000

/**
 * Counts requests by visitor, together with the other nodes where there are any: a visitor who goes from node to node
 * gets past a limit by a quarter of it and a step at most for each node beside the first. A node that runs alone, and
 * one whose database is away, counts in its memory only.
 */
export class RequestCounts {
  readonly #db: Db
  readonly #isAmongOthers: () => boolean
  readonly #tidying: NodeJS.Timeout
  #silentUntil = 0

  constructor(db: Db, isAmongOthers: () => boolean, everyMs = tidyMs) {
    this.#db = db
    this.#isAmongOthers = isAmongOthers
    this.#tidying = setInterval(() => void this.#tidy(), everyMs).unref()
  }

  close() {
    clearInterval(this.#tidying)
  }

  /** For the plugin that limits: how often this visitor has asked for what has this name, and how long that counts. */
  limit(name: string): FastifyRateLimitStore['incr'] {
    const counts = new Map<string, Count>()
    return (visitor, answer, windowMs, max) => {
      const count = current(counts, visitor, windowMs)
      const own = ++count.own
      const asked = own + count.others
      const isTold =
        this.#isAmongOthers() &&
        Date.now() >= this.#silentUntil &&
        asked <= max &&
        own > max * alone &&
        own - count.told >= Math.max(1, Math.floor(max * step))
      if (!isTold) return answer(null, { current: asked, ttl: count.endsAt - Date.now() })
      void this.#tell(hashOf(name, visitor), count, windowMs).then(() =>
        answer(null, { current: own + count.others, ttl: count.endsAt - Date.now() }),
      )
    }
  }

  async #tell(counter: Buffer, count: Count, windowMs: number): Promise<void> {
    const news = count.own - count.told
    count.told = count.own
    try {
      const { rows } = await this.#db.query<{ count: number; msLeft: number }>(
        `insert into request_counts as known (counter, count, ends_at)
         values ($1, $2, now() + make_interval(secs => $3))
         on conflict (counter) do update set
           count = excluded.count + case when known.ends_at > now() then known.count else 0 end,
           ends_at = case when known.ends_at > now() then known.ends_at else excluded.ends_at end
         returning count, (extract(epoch from ends_at - now()) * 1000)::float8 as "msLeft"`,
        [counter, news, windowMs / 1000],
      )
      const [shared] = rows
      if (!shared) return
      count.others = Math.max(0, shared.count - count.told)
      count.endsAt = Math.max(count.endsAt, Date.now() + shared.msLeft)
    } catch {
      // Whoever asks is not kept waiting for a database that is away, and still counted here.
      count.told -= news
      this.#silentUntil = Date.now() + silenceMs
    }
  }

  async #tidy(): Promise<void> {
    // Also alone: others were there, and have left rows.
    await this.#db.query('delete from request_counts where ends_at < now()').catch(() => {})
  }
}

/** The store of `@fastify/rate-limit` that counts so. */
export function storeOf(counts: RequestCounts) {
  return class Store implements FastifyRateLimitStore {
    readonly incr: FastifyRateLimitStore['incr']

    constructor(limit: FastifyRateLimitOptions) {
      this.incr = counts.limit(nameOf(limit))
    }

    child(limit: object): FastifyRateLimitStore {
      return new Store(limit)
    }
  }
}

/** A limit of a route by its address; another by what it is. */
function nameOf(limit: object): string {
  // The plugin hands on the route beside the limit's own options, and does not say so in its types.
  const { routeInfo, max, timeWindow } = limit as {
    routeInfo?: { method?: string | readonly string[]; url?: string }
    max?: unknown
    timeWindow?: unknown
  }
  return routeInfo?.url === undefined
    ? `${String(max)} in ${String(timeWindow)}`
    : `${String(routeInfo.method)} ${routeInfo.url}`
}

function current(counts: Map<string, Count>, visitor: string, windowMs: number): Count {
  const now = Date.now()
  let count = counts.get(visitor)
  if (!count || count.endsAt <= now) count = { own: 0, told: 0, others: 0, endsAt: now + windowMs }
  // The last of the map is who came last.
  counts.delete(visitor)
  counts.set(visitor, count)
  if (counts.size > mostVisitors) {
    const [eldest] = counts.keys()
    if (eldest !== undefined) counts.delete(eldest)
  }
  return count
}

function hashOf(name: string, visitor: string): Buffer {
  return createHash('sha256').update(`${name}\n${visitor}`).digest().subarray(0, 16)
}
