import type { Pool } from 'pg'
import type { FoundPoint, FoundSettlement } from '../../../../contract/delivery/places.ts'
import { inTransaction } from '../../../platform/db/pool.ts'
import { statement, statementInPieces } from '../../../platform/db/statement.ts'
import type { FindPlace, ReadAllSettlements, ReadSettlements, SearchPoints } from '../../statements.gen.ts'
import { readDirectory } from './directory-queries.ts'
import { type PointQuery, pointQueries } from './point-query.ts'
import { SettlementIndex } from './settlement-index.ts'

export interface SearchedPoint extends Omit<FoundPoint, 'today'> {
  readonly hours: readonly string[]
}

export interface DirectorySearch {
  /** The likeliest first; the largest for an empty query. `undefined` before the first sync. */
  settlements(typed: string, limit: number): Promise<FoundSettlement[] | undefined>
}

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
      const changed = await (loaded?.version === found.version ? loaded.index : load(found.version))
      return (await readSettlements(db, find(changed))).settlements
    },
  }
}

const select = statement<ReadSettlements>(
  'read-settlements',
  `select d.version, s.ref, s.name, s.kind, s.district, s.region, s.points
   from carrier_directory d
   left join unnest(:ids::int[]) with ordinality as wanted (id, nth) on true
   left join carrier_settlements s on s.id = wanted.id
   order by wanted.nth`,
  { unknownWord: 'skip' },
)

async function readSettlements(
  db: Pool,
  ids: readonly number[],
): Promise<{ readonly version: number; readonly settlements: FoundSettlement[] }> {
  const rows = await select(db, { ids })
  return {
    version: rows[0]?.version ?? 0,
    settlements: rows.flatMap((row) => settlementOf(row)),
  }
}

function settlementOf({
  ref,
  name,
  kind,
  district,
  region,
  points,
}: ReadSettlements['row']): FoundSettlement[] {
  const isMissing = ref === null || name === null || kind === null || points === null
  if (isMissing || district === null || region === null) return []
  return [{ ref, name, kind, district, region, points }]
}

const rowsAtOnce = 500

const readAll = statementInPieces<ReadAllSettlements>(
  'read-all-settlements',
  `select id, name, name_ru as "nameRu", kind, district, region, points from carrier_settlements
   order by points desc, kind = 'city' desc, kind = 'town' desc, id`,
  rowsAtOnce,
)

/** In batches that do not block the event loop for long. */
async function loadIndex(db: Pool): Promise<SettlementIndex> {
  return inTransaction(db, async (transaction) => {
    const index = SettlementIndex.build()
    for await (const settlements of readAll(transaction)) index.add(settlements)
    return index.done()
  })
}

const findPlace = statement<FindPlace>(
  'find-place',
  'select from carrier_settlements where ref = :settlementRef',
)

/** The best matches first, unselectable ones last. `undefined`: unknown place. */
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
  return (await findPlace(db, { settlementRef })) > 0 ? [] : undefined
}

const searchFor = statement<SearchPoints>(
  'search-points',
  `select ref, number, kind, description, max_kg as "maxKg", max_declared_uah as "maxDeclaredUah",
     max_size as "maxSize", hours, refused
   from carrier_points p
   where settlement_ref = :settlementRef
     and (:isLocker?::bool is null or (kind = 'locker') = :isLocker?)
     and not exists (
       select from unnest(:numbers::text[]) n where position(' ' || n in search_key) = 0
     )
     and not exists (
       select from unnest(:letters::text[], :consonants::text[]) as w (letters, consonants)
       where position(' ' || letters in search_key) = 0
         and (length(consonants) < 3 or position(' ' || consonants in search_key) = 0)
     )
   order by refused is not null, number::text = any (:numbers) desc,
     not exists (
       select from unnest(:letters::text[]) as w (letters) where position(' ' || letters in search_key) = 0
     ) desc,
     kind = 'locker', number
   limit :most`,
  { unknownWord: 'skip' },
)

async function pointsOf(
  db: Pool,
  settlementRef: string,
  { isLocker, numbers, words }: PointQuery,
  most: number,
): Promise<SearchedPoint[]> {
  return searchFor(db, {
    settlementRef,
    isLocker,
    numbers,
    letters: words.map(([letters]) => letters),
    consonants: words.map(([, consonants]) => consonants),
    most,
  })
}
