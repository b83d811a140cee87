import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createPool } from '../../src/server/platform/db/pool.ts'
import { readStatement } from '../../src/server/platform/db/statement.ts'
import { createTestDatabase } from '../database.ts'
import { describeStatement } from './describe-statement.ts'
import { givenAs } from './javascript-types.ts'
import { allowedBy, readColumns } from './table-columns.ts'
import { writtenShapes } from './written-shapes.ts'

const database = await createTestDatabase()
const client = new Client({ connectionString: database.ownerUrl })
await client.connect()
afterAll(() => client.end())
await client.query(`
  create table shops (id uuid primary key, name text not null, town text, facts jsonb not null,
    kind text not null check (kind in ('small', 'it''s large')), stars smallint check (stars between 1 and 3));
  create table visits (id bigint primary key, shop_id uuid not null references shops, at timestamptz not null);
  create view open_shops as select id, name from shops`)

async function describe(text: string) {
  const one = { name: 'one', writtenAt: new Error('one'), ...readStatement(text) }
  return describeStatement(client, await readColumns(client), one)
}

async function rowOf(text: string) {
  return Object.fromEntries((await describe(text)).row.map(({ name, type }) => [name, type]))
}

test('values have the types of where they stand', async () => {
  const { values, row } = await describe(
    `insert into shops (id, name, town, facts, kind) values (:id, :name, :town?, :facts, 'small')`,
  )
  expect(values).toEqual([
    { name: 'id', type: 'string' },
    { name: 'name', type: 'string' },
    { name: 'town', type: 'string | null | undefined', mayMiss: true },
    { name: 'facts', type: 'string' },
  ])
  expect(row).toEqual([])
  const many = await describe('select from visits where id = any (:ids) and at > :from')
  expect(many.values.map(({ type }) => type)).toEqual(['readonly (string | number)[]', 'Date'])
  const days = await describe('select from visits where at::date = any (:days)')
  expect(days.values.map(({ type }) => type)).toEqual(['readonly string[]'])
})

test('a column of a table is null if it may be, one of a few words by its check', async () => {
  expect(await rowOf('select id, name, town, facts, kind, stars from shops')).toEqual({
    id: 'string',
    name: 'string',
    town: 'string | null',
    facts: 'unknown',
    kind: String.raw`'small' | 'it\'s large'`,
    stars: '1 | 2 | 3 | null',
  })
  expect(await rowOf('update shops set town = null returning id, town')).toEqual({
    id: 'string',
    town: 'string | null',
  })
})

test('what is worked out may be null unless it is said to be sure', async () => {
  expect(await rowOf('select count(*) as "all!", max(id) as last from visits')).toEqual({
    all: 'string',
    last: 'string | null',
  })
  expect(await rowOf('select name from open_shops')).toEqual({ name: 'string | null' })
})

test.each([
  ['left', 's.name, v.at', 'shops s left join visits v on v.shop_id = s.id', ['string', 'Date | null']],
  ['right', 's.name, v.at', 'shops s right join visits v on v.shop_id = s.id', ['string | null', 'Date']],
  [
    'full',
    's.name, v.at',
    'shops s full join visits v on v.shop_id = s.id',
    ['string | null', 'Date | null'],
  ],
  ['inner', 's.name, v.at', 'shops s join visits v on v.shop_id = s.id', ['string', 'Date']],
  [
    'one that a condition makes inner',
    's.name, v.at',
    'shops s left join visits v on v.shop_id = s.id where v.id > 0',
    ['string', 'Date'],
  ],
  [
    'lateral',
    's.name, v.at',
    'shops s left join lateral (select at from visits where shop_id = s.id order by at limit 1) v on true',
    ['string', 'Date | null'],
  ],
  [
    'within a part',
    's.name, s.at',
    '(select s.name, v.at from shops s left join visits v on v.shop_id = s.id order by s.id limit 1) s',
    ['string | null', 'Date | null'],
  ],
  [
    'of the same table',
    's.name, other.name as other',
    'shops s left join shops other on other.town = s.name',
    ['string', 'string | null'],
  ],
])('what an outer join may leave out is null: %s', async (_kind, columns, from, types) => {
  expect(Object.values(await rowOf(`select ${columns} from ${from} order by 1`))).toEqual(types)
})

test('so is what it leaves out of a part that writes, or is written first', async () => {
  const made = `with made as (insert into visits values (:id, :shop, now()) returning id, shop_id)`
  expect(await rowOf(`${made} select id from made`)).toEqual({ id: 'string' })
  expect(await rowOf(`${made} select s.name, made.id from shops s left join made on true`)).toEqual({
    name: 'string',
    id: 'string | null',
  })
  const joined = `with joined as materialized (select s.name, v.at from shops s left join visits v on true)`
  expect(await rowOf(`${joined} select at from joined`)).toEqual({ at: 'Date | null' })
  expect(await rowOf(`${joined}, again as materialized (select * from joined) select at from again`)).toEqual(
    {
      at: 'Date | null',
    },
  )
})

test('a wrong statement is named with its place and what is wrong with it', async () => {
  const place = String.raw`test/statements/describe-statement.test.ts:\d+, «one»: `
  await expect(describe('select id,\n  nmae from shops')).rejects.toThrow(
    new RegExp(`${place}column "nmae" does not exist in «nmae from shops»`),
  )
  await expect(describe('select id as "id!" from shops where name = :a::int')).rejects.toThrow(
    new RegExp(`${place}operator does not exist: text = integer`),
  )
  // It is the connection's next one that is asked about then.
  expect(await rowOf('select id from shops')).toEqual({ id: 'string' })
})

test.each([
  ["CHECK ((a = ANY (ARRAY['b'::text, 'c'::text])))", ['b', 'c']],
  ["CHECK ((a = ANY (ARRAY['b'::text, 'it''s'::text]))) NOT VALID", ['b', "it's"]],
  ['CHECK ((a = ANY (ARRAY[1, 2])))', [1, 2]],
  ['CHECK (((a >= 1) AND (a <= 4)))', [1, 2, 3, 4]],
  ['CHECK (((a >= 1) AND (a <= 2000)))', undefined],
  ["CHECK ((a <> ''::text))", undefined],
  ["CHECK (((a = ANY (ARRAY['b'::text])) OR (c IS NULL)))", undefined],
])('%s', (check, words) => expect(allowedBy(check)).toEqual(words))

test.each([
  ['true', 'boolean'],
  ["'a'::bytea", 'Buffer'],
  ['1::bigint', 'string'],
  ['1::smallint', 'number'],
  ['1', 'number'],
  ['1::oid', 'number'],
  ['1.5', 'string'],
  ['1::real', 'number'],
  ['1::float8', 'number'],
  ["'a'::text", 'string'],
  ["'a'::varchar", 'string'],
  ['gen_random_uuid()', 'string'],
  ['current_date', 'Date'],
  ['localtimestamp', 'Date'],
  ['now()', 'Date'],
])('%s comes from the shop’s own pool as it is described', async (value, type) => {
  const pool = createPool(database.url, () => {})
  const { rows, fields } = await pool.query<{ one: unknown; many: unknown }>(
    `select ${value} as one, array[${value}] as many`,
  )
  await pool.end()
  expect([typeOf(rows[0]?.one), typeOf(rows[0]?.many)]).toEqual(fields.map((one) => givenAs(one.dataTypeID)))
  expect(givenAs(fields[0]?.dataTypeID ?? 0)).toBe(type)
})

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return `${typeOf(value[0])}[]`
  if (value instanceof Date || value instanceof Buffer) return value.constructor.name
  return typeof value
}

test('shapes are written in the order of their names', () => {
  const id = { name: 'id', type: 'string' }
  const shapes = new Map([
    ['find-two', { values: [], row: [id] }],
    ['end-one', { values: [id, { name: 'at', type: 'Date | null | undefined', mayMiss: true }], row: [] }],
  ])
  expect(writtenShapes(shapes).split('\n').slice(1).join('\n')).toBe(`
export interface EndOne {
  values: {
    id: string
    at?: Date | null | undefined
  }
  row: null
}

export interface FindTwo {
  values: null
  row: {
    id: string
  }
}
`)
})
