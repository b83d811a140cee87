import type { Pool } from 'pg'
import { addDays, type Day, kyivDay } from '../../../domain/platform/day.ts'
import type { Db } from '../../platform/db/pool.ts'
import { statement } from '../../platform/db/statement.ts'
import type { AddRefusedCalls, FindRefusedCalls } from '../statements.gen.ts'
import { type Counted, GatheredCounts } from './gathered-counts.ts'

const shownDays = 7

export type RefusedAddress = FindRefusedCalls['row']

/** Shows mismatches between pages and server: nobody reads the response to a beacon. */
export class RefusedCalls {
  readonly #gathered: GatheredCounts<string>

  constructor(db: Pool) {
    this.#gathered = new GatheredCounts(
      (address) => address,
      (counted) => addRefused(db, counted),
    )
  }

  /** The route, never user input. */
  count(address: string) {
    this.#gathered.count(address)
  }

  store(): Promise<void> {
    return this.#gathered.store()
  }
}

const add = statement<AddRefusedCalls>(
  'add-refused-calls',
  `insert into refused_calls as known (day, address, refused)
   select :day, address, refused from unnest(:addresses::text[], :times::int[]) as heard (address, refused)
   on conflict (day, address) do update set refused = known.refused + excluded.refused`,
)

async function addRefused(db: Pool, counted: readonly Counted<string>[]): Promise<void> {
  const sorted = counted.toSorted(({ of: one }, { of: other }) => (one < other ? -1 : 1))
  await add(db, {
    day: kyivDay(Date.now()),
    addresses: sorted.map(({ of }) => of),
    times: sorted.map(({ times }) => times),
  })
}

const select = statement<FindRefusedCalls>(
  'find-refused-calls',
  `select address, sum(refused)::int as "refused!" from refused_calls where day > :before
   group by address order by refused desc, address`,
)

export async function findRefusedCalls(db: Db, today: Day): Promise<RefusedAddress[]> {
  return select(db, { before: addDays(today, -shownDays) })
}
