import * as v from 'valibot'
import type { ShelfContent } from '../../contract/catalogue/shelf.ts'
import { type Catalogue, kitsOf } from '../../domain/catalogue/catalogue.ts'
import { type Db, sqlState } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import { readStored } from '../platform/db/stored-values.ts'
import { Refusal } from '../platform/http/errors.ts'
import { pictureOf } from './picture-queries.ts'
import { Versions, versionTexts } from '../staff/versions.ts'
import { contentsMembers, soldContents } from './sold-kits.ts'
import type {
  CountWaitingShelves,
  EndShelfVersion,
  FindPublishedShelf,
  FindWaitingShelf,
  InsertShelfItems,
  InsertShelfVersion,
  ListKitIds,
  ListShelfVersions,
  LockShelf,
  MarkShelfPublished,
  SetPublishedShelf,
} from './statements.gen.ts'

export interface PublishedShelf {
  readonly version: number
  readonly catalogue: Catalogue
  /** Changes with the version and with what is sold out. */
  readonly state: string
}

const itemsOf = (version: string) => `(
  select json_agg(json_strip_nulls(json_build_object('id', i.id, 'name', i.name, 'skinTypeLabel', i.skin_type_label,
    'badge', i.badge, 'description', i.description, 'price', i.price_kopiykas, 'isPaused', i.is_paused,
    'isSoldOut', (select true from stock where kit_id = i.id and available <= 0),
    'isSpecial', i.is_special, 'maxQuantity', i.max_quantity, 'picture', ${pictureOf('i.picture_id')},
    ${contentsMembers})) order by i.place)
  from shelf_items i where i.version = ${version})`

const { picture, ...contents } = soldContents.entries
const shelfItems = v.array(
  v.object({
    id: v.string(),
    name: v.string(),
    skinTypeLabel: v.optional(v.string()),
    badge: v.optional(v.string()),
    description: v.string(),
    price: v.number(),
    isPaused: v.boolean(),
    isSoldOut: v.optional(v.literal(true)),
    isSpecial: v.boolean(),
    maxQuantity: v.number(),
    picture,
    ...contents,
  }),
)

function withItems<Row extends { readonly items: unknown }>({ items, ...row }: Row) {
  return { ...row, items: readStored(shelfItems, items) }
}

const insert = statement<InsertShelfItems>(
  'insert-shelf-items',
  `insert into shelf_items (version, id, place, name, skin_type_label, badge, description, price_kopiykas, is_paused,
     is_special, max_quantity, products, grams, sides_cm, video_url, picture_id)
   select :version, item ->> 'id', place, item ->> 'name', item ->> 'skinTypeLabel', item ->> 'badge',
     item ->> 'description', (item ->> 'price')::integer, (item ->> 'isPaused')::boolean,
     (item ->> 'isSpecial')::boolean, (item ->> 'maxQuantity')::integer, item -> 'products',
     (item #>> '{packed,grams}')::integer,
     case when item ? 'packed' then array(select jsonb_array_elements_text(item #> '{packed,size}')::integer) end,
     item ->> 'videoUrl', (item -> 'picture' ->> 'id')::uuid
   from jsonb_array_elements(:items::jsonb) with ordinality as listed (item, place)`,
)

async function insertItems(db: Db, version: number, { items }: ShelfContent): Promise<void> {
  await insert(db, { version, items: JSON.stringify(items) }).catch((error: unknown) => {
    throw sqlState(error) === '23503' ? new Refusal('invalid_body', { fields: ['picture'] }) : error
  })
}

const selectIds = statement<ListKitIds>('list-kit-ids', 'select distinct id from shelf_items')

/** Ids are never reused for another kit. */
export async function listKitIds(db: Db): Promise<ReadonlySet<string>> {
  return new Set((await selectIds(db)).map(({ id }) => id))
}

const texts = versionTexts('shelf', (version) => `${itemsOf(version)} as items`)
const selectPublished = statement<FindPublishedShelf>('find-published-shelf', texts.findPublished)
const list = statement<ListShelfVersions>('list-shelf-versions', texts.list)
const selectWaiting = statement<FindWaitingShelf>('find-waiting-shelf', texts.findWaiting)

export const shelfVersions = new Versions<ShelfContent>({
  name: 'shelf',
  statements: {
    findPublished: async (db) => (await selectPublished(db)).map(withItems),
    list: async (db, values) => (await list(db, values)).map(withItems),
    findWaiting: async (db, values) => (await selectWaiting(db, values)).map(withItems),
    countWaiting: statement<CountWaitingShelves>('count-waiting-shelves', texts.countWaiting),
    lock: statement<LockShelf>('lock-shelf', texts.lock),
    insert: statement<InsertShelfVersion>('insert-shelf-version', texts.insert),
    markPublished: statement<MarkShelfPublished>('mark-shelf-published', texts.markPublished),
    setPublished: statement<SetPublishedShelf>('set-published-shelf', texts.setPublished),
    end: statement<EndShelfVersion>('end-shelf-version', texts.end),
  },
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
