import type { Pool } from 'pg'
import type { FoundPoint, FoundSettlement } from '../../../../contract/delivery/places.ts'
import { inTransaction } from '../../../platform/db/pool.ts'
import { readDirectory } from './directory-queries.ts'
import { type PointQuery, pointQueries } from './point-query.ts'
import { type IndexedSettlement, SettlementIndex } from './settlement-index.ts'

/** A point with its hours from Monday on, `09:00-20:00` or `-`. */
export interface SearchedPoint extends Omit<FoundPoint, 'today'> {
  readonly hours: readonly string[]
}

/** Finds places as people type them. */
export interface DirectorySearch {
  /** The likeliest first; for nothing typed, the largest. `undefined` before the first sync. */
  settlements(typed: string, limit: number): Promise<FoundSettlement[] | undefined>
}

/** Searches a copy of the names in this process, which follows the directory's version. */
export function searchDirectory(db: Pool): DirectorySearch {
  let loaded: { readonly version: number; readonly index: Promise<SettlementIndex> } | undefined

  function load(version: number): Promise<SettlementIndex> {
    const index = loadIndex(db)
    const loading = { version, index }
    loaded = loading
    index.catch(() => {
      if (loaded === loading) loaded = undefined
    })
    return index
  }

  return {
    async settlements(typed, limit) {
      const version = loaded?.version ?? (await readDirectory(db))?.version
      if (version === undefined) return undefined
      const find = (index: SettlementIndex) =>
        typed.trim() === '' ? index.largest(limit) : index.find(typed, limit)
      const index = await (loaded?.index ?? load(version))
      const found = await readSettlements(db, find(index))
      if (found.version === version) return found.settlements
      // The directory has changed since.
      const changed = await (loaded?.version === found.version ? loaded.index : load(found.version))
      return (await readSettlements(db, find(changed))).settlements
    },
  }
}

/** In this order, and the version of the directory that they are of. */
async function readSettlements(
  db: Pool,
  ids: readonly number[],
): Promise<{ readonly version: number; readonly settlements: FoundSettlement[] }> {
  const { rows } = await db.query<{ version: number; found: FoundSettlement | null }>({
    name: 'carrier-settlements',
    text: `select d.version, case when s.ref is not null then json_build_object('ref', s.ref, 'name', s.name,
             'kind', s.kind, 'district', s.district, 'region', s.region, 'points', s.points) end as found
           from carrier_directory d
           left join unnest($1::int[]) with ordinality as wanted (id, nth) on true
           left join carrier_settlements s on s.id = wanted.id
           order by wanted.nth`,
    values: [ids],
  })
  return {
    version: rows[0]?.version ?? 0,
    settlements: rows.map(({ found }) => found).filter((found) => found !== null),
  }
}

const rowsAtOnce = 500

/** Read and indexed piece by piece, so that nothing else waits long. */
async function loadIndex(db: Pool): Promise<SettlementIndex> {
  return inTransaction(db, async (connection) => {
    await connection.query(
      `declare settlements no scroll cursor for
       select id, name, name_ru as "nameRu", kind, district, region, points from carrier_settlements
       order by points desc, kind = 'city' desc, kind = 'town' desc, id`,
    )
    const index = SettlementIndex.build()
    for (;;) {
      const { rows } = await connection.query<IndexedSettlement>(`fetch ${rowsAtOnce} from settlements`)
      index.add(rows)
      if (rows.length < rowsAtOnce) return index.done()
    }
  })
}

/**
 * The points of a place that fit best, at most `limit`; those that cannot be chosen come last. `undefined` when the
 * directory does not know the place.
 */
export async function searchPoints(
  db: Pool,
  settlementRef: string,
  typed: string,
  { isLocker, limit }: { readonly isLocker: boolean | undefined; readonly limit: number },
): Promise<SearchedPoint[] | undefined> {
  for (const query of pointQueries(typed)) {
    const found = await pointsOf(db, settlementRef, { ...query, isLocker: query.isLocker ?? isLocker }, limit)
    if (found.length > 0) return found
  }
  const { rows } = await db.query('select from carrier_settlements where ref = $1', [settlementRef])
  return rows.length > 0 ? [] : undefined
}

async function pointsOf(
  db: Pool,
  settlementRef: string,
  { isLocker, numbers, words }: PointQuery,
  limit: number,
): Promise<SearchedPoint[]> {
  const { rows } = await db.query<SearchedPoint>({
    name: 'carrier-points',
    text: `select ref, number, kind, description, max_kg as "maxKg", max_declared_uah as "maxDeclaredUah",
             max_size as "maxSize", hours, refused
           from carrier_points p
           where settlement_ref = $1
             and ($2::bool is null or (kind = 'locker') = $2)
             and not exists (
               select from unnest($3::text[]) n where position(' ' || n in search_key) = 0
             )
             and not exists (
               select from unnest($4::text[], $5::text[]) as w (letters, consonants)
               where position(' ' || letters in search_key) = 0
                 and (length(consonants) < 3 or position(' ' || consonants in search_key) = 0)
             )
           order by refused is not null, number::text = any ($3) desc,
             not exists (
               select from unnest($4::text[]) as w (letters) where position(' ' || letters in search_key) = 0
             ) desc,
             kind = 'locker', number
           limit $6`,
    values: [
      settlementRef,
      isLocker ?? null,
      numbers,
      words.map(([letters]) => letters),
      words.map(([, consonants]) => consonants),
      limit,
    ],
  })
  return rows
}
