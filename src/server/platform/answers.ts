import type { Db } from './db/pool.ts'
import { statement } from './db/statement.ts'
import type { AnswerListener } from './neighbour.ts'
import type { FindAnswers, StoreAnswers } from './statements.gen.ts'

interface LastAnswers {
  readonly goodAt: Date | null
  readonly failedAt: Date | null
  readonly why: string | null
}

const select = statement<FindAnswers>(
  'find-answers',
  `select neighbour, last_good_at as "goodAt", last_failed_at as "failedAt", last_failure as why
   from neighbour_answers`,
)
const insert = statement<StoreAnswers>(
  'store-answers',
  `insert into neighbour_answers as known (neighbour, last_good_at, last_failed_at, last_failure)
   select neighbour, "goodAt", "failedAt", why
   from json_to_recordset(:answers::json) as heard (neighbour text, "goodAt" timestamptz, "failedAt" timestamptz, why text)
   on conflict (neighbour) do update set
     last_good_at = greatest(known.last_good_at, excluded.last_good_at),
     last_failure = case
       when excluded.last_failed_at > coalesce(known.last_failed_at, '-infinity') then excluded.last_failure
       else known.last_failure
     end,
     last_failed_at = greatest(known.last_failed_at, excluded.last_failed_at)`,
)

const pauseMs = 60_000
const gatheringMs = 1000

/** Batches writes: callers never wait, and it costs one statement a minute at any traffic. */
export class NeighbourAnswers implements AnswerListener {
  readonly #db: Db
  readonly #unstored = new Map<string, LastAnswers>()
  #storedAt = -pauseMs
  #timer: NodeJS.Timeout | undefined

  constructor(db: Db) {
    this.#db = db
  }

  good(neighbour: string) {
    this.#note(neighbour, { goodAt: new Date() })
  }

  failed(neighbour: string, why: string) {
    this.#note(neighbour, { failedAt: new Date(), why: why.slice(0, 100) })
  }

  async read(): Promise<ReadonlyMap<string, LastAnswers>> {
    await this.store()
    const rows = await select(this.#db)
    return new Map(rows.map(({ neighbour, ...answers }) => [neighbour, answers]))
  }

  async store(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const noted = [...this.#unstored].toSorted(([one], [other]) => one.localeCompare(other))
    if (noted.length === 0) return
    this.#unstored.clear()
    this.#storedAt = performance.now()
    const answers = noted.map(([neighbour, { goodAt, failedAt, why }]) => ({
      neighbour,
      goodAt,
      failedAt,
      why,
    }))
    await insert(this.#db, { answers: JSON.stringify(answers) })
  }

  #note(neighbour: string, heard: Partial<LastAnswers>) {
    const before = this.#unstored.get(neighbour) ?? { goodAt: null, failedAt: null, why: null }
    this.#unstored.set(neighbour, { ...before, ...heard })
    if (this.#timer) return
    const since = performance.now() - this.#storedAt
    // Losing these while the database is down is harmless.
    this.#timer = setTimeout(() => void this.store().catch(() => {}), Math.max(gatheringMs, pauseMs - since))
    this.#timer.unref()
  }
}
