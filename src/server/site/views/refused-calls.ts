import type { Pool } from 'pg'
import { addDays, type Day, kyivDay } from '../../../domain/platform/day.ts'
import type { Db } from '../../platform/db/pool.ts'
import { type Counted, GatheredCounts } from './gathered-counts.ts'

const shownDays = 7

/** An address of the shop's functions, and how often it refused what it was sent as malformed. */
export interface RefusedAddress {
  readonly address: string
  readonly refused: number
}

/**
 * Counts by address what was refused as malformed: a page that says something else than the server takes is seen by nobody
 * else, since a beacon has no reader.
 */
export class RefusedCalls {
  readonly #gathered: GatheredCounts<string>

  constructor(db: Pool) {
    this.#gathered = new GatheredCounts(
      (address) => address,
      (counted) => addRefused(db, counted),
    )
  }

  /** `address`: of a route, never what somebody has written. */
  count(address: string) {
    this.#gathered.count(address)
  }

  store(): Promise<void> {
    return this.#gathered.store()
  }
}

async function addRefused(db: Pool, counted: readonly Counted<string>[]): Promise<void> {
  const sorted = counted.toSorted(({ of: one }, { of: other }) => (one < other ? -1 : 1))
  await db.query({
    name: 'add-refused-calls',
    text: `insert into refused_calls as known (day, address, refused)
      select $1, address, refused from unnest($2::text[], $3::int[]) as heard (address, refused)
      on conflict (day, address) do update set refused = known.refused + excluded.refused`,
    values: [kyivDay(Date.now()), sorted.map(({ of }) => of), sorted.map(({ times }) => times)],
  })
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
