import type { ShelfContent } from '../../contract/office/shelf.ts'
import { type Catalogue, kitsOf } from '../../domain/catalogue.ts'
import { type Db, sqlState } from '../db/pool.ts'
import { Refusal } from '../http/errors.ts'
import { pictureOf } from '../pictures/keep/picture-queries.ts'
import { Versions } from '../versions/versions.ts'

/** What is sold now. */
export interface PublishedShelf {
  readonly version: number
  readonly catalogue: Catalogue
  /** Another one whenever pages are to show something else: another version, or what is sold out. */
  readonly state: string
}

/** In SQL, the items of a version, as {@link ShelfItem}s in their order. */
const itemsOf = (version: string) => `(
  select json_agg(json_strip_nulls(json_build_object('id', id, 'name', name, 'skinTypeLabel', skin_type_label,
    'description', description, 'price', price_kopiykas, 'isPaused', is_paused,
    'isSoldOut', (select true from stock where kit_id = id and available <= 0), 'picture', ${pictureOf('picture_id')})) order by place)
  from shelf_items where version = ${version})`

async function insertItems(db: Db, version: number, { items }: ShelfContent): Promise<void> {
  const inserting = db.query(
    `insert into shelf_items (version, id, place, name, skin_type_label, description, price_kopiykas, is_paused,
       picture_id)
     select $1, item ->> 'id', place, item ->> 'name', item ->> 'skinTypeLabel', item ->> 'description',
       (item ->> 'price')::integer, (item ->> 'isPaused')::boolean,
       (item -> 'picture' ->> 'id')::uuid
     from json_array_elements($2::json) with ordinality as listed (item, place)`,
    [version, JSON.stringify(items)],
  )
  await inserting.catch((error: unknown) => {
    throw sqlState(error) === '23503' ? new Refusal('invalid_body', { fields: ['picture'] }) : error
  })
}

export const shelfVersions = new Versions<ShelfContent>({
  name: 'shelf',
  columns: (version) => `${itemsOf(version)} as items`,
  insert: insertItems,
  toDraw: ({ items }) => ({ catalogue: kitsOf(items) }),
})

export async function findPublishedShelf(db: Db): Promise<PublishedShelf | undefined> {
  const found = await shelfVersions.findPublished(db)
  if (!found) return undefined
  const { version, items } = found
  const soldOut = items.flatMap(({ id, isSoldOut }) => (isSoldOut ? [id] : []))
  return { version, catalogue: kitsOf(items), state: [version, ...soldOut].join(' ') }
}
