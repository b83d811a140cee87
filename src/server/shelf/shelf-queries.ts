import { type Catalogue, kitsOf, type ShelfItem } from '../../domain/catalogue.ts'
import type { Db } from '../db/pool.ts'

/** What is sold now. */
export interface PublishedShelf {
  readonly version: number
  readonly catalogue: Catalogue
}

/** In SQL, the items of a version, as {@link ShelfItem}s in their order. */
const itemsOf = (version: string) => `(
  select json_agg(json_strip_nulls(json_build_object('id', id, 'name', name, 'skinTypeLabel', skin_type_label,
    'description', description, 'price', price_kopiykas, 'isPaused', is_paused)) order by place)
  from shelf_items where version = ${version})`

export async function findPublished(db: Db): Promise<PublishedShelf | undefined> {
  const { rows } = await db.query<{ version: number; items: ShelfItem[] }>({
    name: 'published-shelf',
    text: `select s.version, ${itemsOf('s.version')} as items from shelf s`,
  })
  const [found] = rows
  return found && { version: found.version, catalogue: kitsOf(found.items) }
}

/** One version, with who made it. */
export interface ShelfVersion {
  readonly version: number
  readonly items: readonly ShelfItem[]
  /** Null: it came with the shop. */
  readonly by: string | null
  readonly publishAt: Date
  readonly publishedAt: Date | null
  readonly endedAt: Date | null
  readonly fault: string | null
}

const versions = `select v.version, ${itemsOf('v.version')} as items, o.name as by, v.publish_at as "publishAt",
    v.published_at as "publishedAt", v.ended_at as "endedAt", v.fault
  from shelf_versions v left join operators o on o.id = v.operator_id`

/** The newest versions, the last first. */
export async function listVersions(db: Db, most: number): Promise<ShelfVersion[]> {
  const { rows } = await db.query<ShelfVersion>(`${versions} order by v.version desc limit $1`, [most])
  return rows
}

/** One that is neither published nor ended. */
export async function findWaiting(db: Db, version: number): Promise<ShelfVersion | undefined> {
  const { rows } = await db.query<ShelfVersion>(
    `${versions} where v.version = $1 and v.published_at is null and v.ended_at is null`,
    [version],
  )
  return rows[0]
}

export async function isAnyWaiting(db: Db): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from shelf_versions where published_at is null and ended_at is null',
  )
  return rowCount !== 0
}

/** What is published, by its number, and that nobody else changes the shelf until the caller's transaction ends. */
export async function lockShelf(db: Db): Promise<number | undefined> {
  const { rows } = await db.query<{ version: number }>('select version from shelf for update')
  return rows[0]?.version
}

/** Stores a version after all others and answers its number; the caller has locked the shelf. */
export async function insertVersion(
  db: Db,
  {
    operatorId,
    items,
    publishAt,
  }: {
    readonly operatorId: string | null
    readonly items: readonly ShelfItem[]
    /** Undefined: now. */
    readonly publishAt: Date | undefined
  },
): Promise<number> {
  const { rows } = await db.query<{ version: number }>(
    `insert into shelf_versions (version, operator_id, publish_at)
     select coalesce(max(version), 0) + 1, $1, coalesce($2, now()) from shelf_versions returning version`,
    [operatorId, publishAt],
  )
  const version = rows[0]?.version
  if (version === undefined) throw new Error('a version of the shelf was not stored')
  await db.query(
    `insert into shelf_items (version, id, place, name, skin_type_label, description, price_kopiykas, is_paused)
     select $1, item ->> 'id', place, item ->> 'name', item ->> 'skinTypeLabel', item ->> 'description',
       (item ->> 'price')::integer, (item ->> 'isPaused')::boolean
     from json_array_elements($2::json) with ordinality as listed (item, place)`,
    [version, JSON.stringify(items)],
  )
  return version
}

/** `false` when it has been published or ended. */
export async function markPublished(db: Db, version: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `update shelf_versions set published_at = now()
     where version = $1 and published_at is null and ended_at is null`,
    [version],
  )
  if (rowCount === 0) return false
  await db.query(
    'insert into shelf (version) values ($1) on conflict (is_only) do update set version = excluded.version',
    [version],
  )
  return true
}

/** It is not to be published any more. `false` when it has been, or has ended before. */
export async function endVersion(db: Db, version: number, fault: 'not-drawn' | null): Promise<boolean> {
  const { rowCount } = await db.query(
    `update shelf_versions set ended_at = now(), fault = $2
     where version = $1 and published_at is null and ended_at is null`,
    [version, fault],
  )
  return rowCount !== 0
}
