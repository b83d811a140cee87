import type { Pool } from 'pg'
import { addDays, type Day, kyivDay } from '../../domain/day.ts'
import type { Db } from '../db/pool.ts'

const gatheringMs = 1000
const shownDays = 7

/** An address of the shop's functions, and how often it refused what it was sent as malformed. */
export interface RefusedAddress {
  readonly address: string
  readonly refused: number
}

/**
 * Counts by address what was refused as malformed and stores it once a second: a page that says something else than the
 * server takes is seen by nobody else, since a beacon has no reader. What cannot be stored now is tried with what comes next;
 * what a killed node has not stored is lost.
 */
export class RefusedCalls {
  readonly #db: Pool
  #waiting = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined

  constructor(db: Pool) {
    this.#db = db
  }

  /** `address`: of a route, never what somebody has written. */
  count(address: string) {
    this.#add(address, 1)
    this.#timer ??= setTimeout(() => void this.store().catch(() => {}), gatheringMs).unref()
  }

  #add(address: string, times: number) {
    this.#waiting.set(address, (this.#waiting.get(address) ?? 0) + times)
  }

  async store(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#waiting.size === 0) return
    const counted = [...this.#waiting].toSorted(([one], [other]) => (one < other ? -1 : 1))
    this.#waiting = new Map()
    try {
      await this.#insert(counted)
    } catch (error) {
      for (const [address, times] of counted) this.#add(address, times)
      throw error
    }
  }

  async #insert(counted: readonly (readonly [string, number])[]) {
    await this.#db.query({
      name: 'add-refused-calls',
      text: `insert into refused_calls as known (day, address, refused)
        select $1, address, refused from unnest($2::text[], $3::int[]) as heard (address, refused)
        on conflict (day, address) do update set refused = known.refused + excluded.refused`,
      values: [
        kyivDay(Date.now()),
        counted.map(([address]) => address),
        counted.map(([, refused]) => refused),
      ],
    })
  }
}

/** Of the last seven days, the most refused first. */
export async function findRefusedCalls(db: Db, today: Day): Promise<RefusedAddress[]> {
  const { rows } = await db.query<RefusedAddress>(
    `select address, sum(refused)::int as refused from refused_calls where day > $1
     group by address order by refused desc, address`,
    [addDays(today, -shownDays)],
  )
  return rows
}
