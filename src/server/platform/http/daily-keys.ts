import { randomBytes } from 'node:crypto'
import { addDays, type Day, kyivDay } from '../../../domain/platform/day.ts'
import type { Db } from '../db/pool.ts'
import { statement } from '../db/statement.ts'
import type { FindDailyKeys } from '../statements.gen.ts'

interface Keys {
  readonly today: Buffer
  /** Yesterday's, today's and tomorrow's: clocks differ between nodes, and signatures outlive midnight. */
  readonly all: readonly Buffer[]
}

/** Rotated daily and deleted after two days; in the database and in no backup. Fetched once a day with the next day's. */
export class DailyKeys {
  readonly #db: Db
  #known: { readonly day: Day; readonly keys: Promise<Keys> } | undefined

  constructor(db: Db) {
    this.#db = db
  }

  current(now = Date.now()): Promise<Keys> {
    const day = kyivDay(now)
    if (this.#known?.day === day) return this.#known.keys
    const keys = findKeys(this.#db, day)
    const known = { day, keys }
    this.#known = known
    keys.catch(() => {
      if (this.#known === known) this.#known = undefined
    })
    return keys
  }
}

const keepKeys = statement<FindDailyKeys>(
  'find-daily-keys',
  `with forgotten as (delete from daily_keys where day < (now() at time zone 'Europe/Kyiv')::date - 1)
   insert into daily_keys as known (day, key) select * from unnest(:days::date[], :keys::bytea[])
   on conflict (day) do update set key = known.key returning day::text as "day!", key`,
)

async function findKeys(db: Db, today: Day): Promise<Keys> {
  const days = [addDays(today, -1), today, addDays(today, 1)]
  const rows = await keepKeys(db, { days, keys: days.map(() => randomBytes(32)) })
  const of = rows.find(({ day }) => day === today)
  if (!of) throw new Error('no key of today')
  return { today: of.key, all: rows.map(({ key }) => key) }
}
