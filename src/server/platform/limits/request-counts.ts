import { createHash } from 'node:crypto'
import type { Db } from '../db/pool.ts'
import { statement } from '../db/statement.ts'
import type { AddRequests, DeleteEndedCounts } from '../statements.gen.ts'

interface Count {
  own: number
  told: number
  others: number
  endsAt: number
  telling?: Promise<void> | undefined
}

interface Asked {
  readonly name: string
  readonly who: string
  readonly most: number
  readonly windowMs: number
}

interface Answered {
  readonly isAllowed: boolean
  readonly nth: number
  readonly msLeft: number
}

const mostSubjects = 5000
/** A node counts alone up to this share: most visitors never get so far. */
const alone = 1 / 10
const step = 1 / 20
const tidyMs = 60_000
const silenceMs = 5000

const addRequests = statement<AddRequests>(
  'add-requests',
  `insert into request_counts as known (counter, count, ends_at)
   values (:counter, :count, now() + make_interval(secs => :seconds))
   on conflict (counter) do update set
     count = excluded.count + case when known.ends_at > now() then known.count else 0 end,
     ends_at = case when known.ends_at > now() then known.ends_at else excluded.ends_at end
   returning count, (extract(epoch from ends_at - now()) * 1000)::float8 as "msLeft!"`,
)
const deleteEnded = statement<DeleteEndedCounts>(
  'delete-ended-counts',
  'delete from request_counts where ends_at < now()',
)

/** With more nodes a visitor may exceed a limit by a tenth and one step for each further node. */
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

  take(asked: Asked): Answered | Promise<Answered> {
    const count = this.#current(asked)
    return this.#decide(asked, count) ?? this.#decideTogether(asked, count)
  }

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

  /** One query at a time per subject; concurrent requests wait for it. */
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
      const [shared] = await addRequests(this.#db, {
        counter: hashOf(name, who),
        count: own - count.told,
        seconds: windowMs / 1000,
      })
      if (!shared) return
      count.told = own
      count.others = Math.max(0, shared.count - own)
      count.endsAt = Math.max(count.endsAt, Date.now() + shared.msLeft)
    } catch {
      this.#silentUntil = Date.now() + silenceMs
    }
  }

  async #tidy(): Promise<void> {
    // Also when alone: former nodes have left rows.
    await deleteEnded(this.#db).catch(() => {})
  }

  #current({ name, who, windowMs }: Asked): Count {
    const now = Date.now()
    let counts = this.#counts.get(name)
    if (!counts) this.#counts.set(name, (counts = new Map()))
    let count = counts.get(who)
    if (!count || count.endsAt <= now) count = { own: 0, told: 0, others: 0, endsAt: now + windowMs }
    // Moves it to the end of the map, which is the LRU order.
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
