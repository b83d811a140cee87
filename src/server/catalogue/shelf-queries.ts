import type { ShelfContent } from '../../contract/catalogue/shelf.ts'
import { type Catalogue, kitsOf } from '../../domain/catalogue/catalogue.ts'
import { type Db, sqlState } from '../platform/db/pool.ts'
import { Refusal } from '../platform/http/errors.ts'
import { pictureOf } from './picture-queries.ts'
import { Versions } from '../platform/versions.ts'
import { contentsMembers } from './sold-kits.ts'

/** What is sold now. */
export interface PublishedShelf {
  readonly version: number
  readonly catalogue: Catalogue
  /** Another one whenever pages are to show something else: another version, or what is sold out. */
  readonly state: string
}

/** In SQL, the items of a version, as {@link ShelfItem}s in their order. */
const itemsOf = (version: string) => `(
  select json_agg(json_strip_nulls(json_build_object('id', i.id, 'name', i.name, 'skinTypeLabel', i.skin_type_label,
    'badge', i.badge, 'description', i.description, 'price', i.price_kopiykas, 'isPaused', i.is_paused,
    'isSoldOut', (select true from stock where kit_id = i.id and available <= 0),
    'isSpecial', i.is_special, 'maxQuantity', i.max_quantity, 'picture', ${pictureOf('i.picture_id')},
    ${contentsMembers})) order by i.place)
  from shelf_items i where i.version = ${version})`

async function insertItems(db: Db, version: number, { items }: ShelfContent): Promise<void> {
  const inserting = db.query(
    `insert into shelf_items (version, id, place, name, skin_type_label, badge, description, price_kopiykas, is_paused,
       is_special, max_quantity, products, grams, sides_cm, video_url, picture_id)
     select $1, item ->> 'id', place, item ->> 'name', item ->> 'skinTypeLabel', item ->> 'badge',
       item ->> 'description', (item ->> 'price')::integer, (item ->> 'isPaused')::boolean,
       (item ->> 'isSpecial')::boolean, (item ->> 'maxQuantity')::integer, item -> 'products',
       (item #>> '{packed,grams}')::integer,
       case when item ? 'packed' then array(select jsonb_array_elements_text(item #> '{packed,size}')::integer) end,
       item ->> 'videoUrl', (item -> 'picture' ->> 'id')::uuid
     from jsonb_array_elements($2::jsonb) with ordinality as listed (item, place)`,
    [version, JSON.stringify(items)],
  )
  await inserting.catch((error: unknown) => {
    throw sqlState(error) === '23503' ? new Refusal('invalid_body', { fields: ['picture'] }) : error
  })
}

/** Every kit that any version has had: what orders name is never another kit. */
export async function listKitIds(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ id: string }>('select distinct id from shelf_items')
  return new Set(rows.map(({ id }) => id))
}

export const shelfVersions = new Versions<ShelfContent>({
  name: 'shelf',
  columns: (version) => `${itemsOf(version)} as items`,
  insert: insertItems,
  isMarkdown: () => false,
  toDraw: ({ items }) => ({ catalogue: kitsOf(items) }),
})

export async function findPublishedShelf(db: Db): Promise<PublishedShelf | undefined> {
  const found = await shelfVersions.findPublished(db)
  if (!found) return undefined
  const { version, items } = found
  const soldOut = items.flatMap(({ id, isSoldOut }) => (isSoldOut ? [id] : []))
  return { version, catalogue: kitsOf(items), state: [version, ...soldOut].join(' ') }
}
