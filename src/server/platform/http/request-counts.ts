import { createHash } from 'node:crypto'
import type { Db } from '../db/pool.ts'

/** What is counted of one subject at one limit since its time began. */
interface Count {
  /** Asked of this node. */
  own: number
  /** Of these, those that the other nodes can know of. */
  told: number
  /** Asked of the others, as far as this node knows. */
  others: number
  endsAt: number
  /** While the other nodes are being told. */
  telling?: Promise<void> | undefined
}

/** What is asked for, by whom, and how often that may be. */
interface Asked {
  readonly name: string
  readonly who: string
  readonly most: number
  readonly windowMs: number
}

interface Answered {
  readonly isAllowed: boolean
  /** Of those that were let through within the window this is the one. */
  readonly nth: number
  readonly msLeft: number
}

/** So many subjects are counted at a limit, those that came last. */
const mostSubjects = 5000
/** What a node lets through by itself before it looks at what the others have: most visitors never come so far. */
const alone = 1 / 10
/** How much of a limit a node lets through then before it looks again. */
const step = 1 / 20
const tidyMs = 60_000
/** For so long a database that did not answer is left alone. */
const silenceMs = 5000

/**
 * Counts what is let through, together with the other nodes where there are any: a visitor who goes from node to node,
 * in turn or at once, gets past a limit by a tenth of it and a step at most for each node beside the first. A node that
 * runs alone, and one whose database is away, counts in its memory only.
 */
export class RequestCounts {
  readonly #db: Db
  readonly #isAmongOthers: () => boolean
  readonly #tidying: NodeJS.Timeout
  readonly #counts = new Map<string, Map<string, Count>>()
  #silentUntil = 0

  constructor(db: Db, isAmongOthers: () => boolean, everyMs = tidyMs) {
    this.#db = db
    this.#isAmongOthers = isAmongOthers
    this.#tidying = setInterval(() => void this.#tidy(), everyMs).unref()
  }

  close() {
    clearInterval(this.#tidying)
  }

  /** Lets a request through and counts it, unless there were enough. Without waiting wherever nobody else must be asked. */
  take(asked: Asked): Answered | Promise<Answered> {
    const count = this.#current(asked)
    return this.#decide(asked, count) ?? this.#decideTogether(asked, count)
  }

  /** What can be said without the others. */
  #decide({ most }: Asked, count: Count): Answered | undefined {
    const nth = count.own + count.others + 1
    const msLeft = count.endsAt - Date.now()
    if (nth > most) return { isAllowed: false, nth, msLeft }
    const untold = count.own - count.told
    const isByItself =
      !this.#isAmongOthers() ||
      Date.now() < this.#silentUntil ||
      count.own < Math.floor(most * alone) ||
      (count.told > 0 && untold < Math.floor(most * step))
    if (!isByItself) return undefined
    count.own++
    return { isAllowed: true, nth, msLeft }
  }

  /** One at a time tells the others of all that came so far, and of itself; who comes meanwhile waits for what they have. */
  async #decideTogether(asked: Asked, count: Count): Promise<Answered> {
    while (count.telling) {
      await count.telling
      const answered = this.#decide(asked, count)
      if (answered) return answered
    }
    count.own++
    count.telling = this.#tell(asked, count)
    await count.telling
    count.telling = undefined
    const nth = count.own + count.others
    const msLeft = count.endsAt - Date.now()
    if (nth <= asked.most) return { isAllowed: true, nth, msLeft }
    return { isAllowed: false, nth, msLeft }
  }

  async #tell({ name, who, windowMs }: Asked, count: Count): Promise<void> {
    const { own } = count
    try {
      const { rows } = await this.#db.query<{ count: number; msLeft: number }>(
        `insert into request_counts as known (counter, count, ends_at)
         values ($1, $2, now() + make_interval(secs => $3))
         on conflict (counter) do update set
           count = excluded.count + case when known.ends_at > now() then known.count else 0 end,
           ends_at = case when known.ends_at > now() then known.ends_at else excluded.ends_at end
         returning count, (extract(epoch from ends_at - now()) * 1000)::float8 as "msLeft"`,
        [hashOf(name, who), own - count.told, windowMs / 1000],
      )
      const [shared] = rows
      if (!shared) return
      count.told = own
      count.others = Math.max(0, shared.count - own)
      count.endsAt = Math.max(count.endsAt, Date.now() + shared.msLeft)
    } catch {
      // Whoever asks is not kept waiting for a database that is away, and still counted here.
      this.#silentUntil = Date.now() + silenceMs
    }
  }

  async #tidy(): Promise<void> {
    // Also alone: others were there, and have left rows.
    await this.#db.query('delete from request_counts where ends_at < now()').catch(() => {})
  }

  #current({ name, who, windowMs }: Asked): Count {
    const now = Date.now()
    let counts = this.#counts.get(name)
    if (!counts) this.#counts.set(name, (counts = new Map()))
    let count = counts.get(who)
    if (!count || count.endsAt <= now) count = { own: 0, told: 0, others: 0, endsAt: now + windowMs }
    // The last of the map is who came last.
    counts.delete(who)
    counts.set(who, count)
    if (counts.size > mostSubjects) {
      const [eldest] = counts.keys()
      if (eldest !== undefined) counts.delete(eldest)
    }
    return count
  }
}

function hashOf(name: string, who: string): Buffer {
  return createHash('sha256').update(`${name}\n${who}`).digest().subarray(0, 16)
}
