import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../../test/database.ts'
import { inTransaction } from './pool.ts'
import { readStatement, statement, statementInPieces } from './statement.ts'

test.each([
  ['a value', 'select :id', 'select $1', ['id']],
  ['one that is said twice', 'select :id, :name, :id', 'select $1, $2, $1', ['id', 'name']],
  ['a cast', 'select :id::text, a::int', 'select $1::text, a::int', ['id']],
  ['a text', "select 'a :b ''c'' :d', :e", "select 'a :b ''c'' :d', $1", ['e']],
  ['a name in quotes', 'select 1 as ":a", :b as "c:d"', 'select 1 as ":a", $1 as "c:d"', ['b']],
  ['a comment', 'select :a -- :b\n, /* :c\n */ :d', 'select $1 -- :b\n, /* :c\n */ $2', ['a', 'd']],
  ['a part of an array', 'select list[1:2], :a', 'select list[1:2], $1', ['a']],
  ['an argument by name', 'select f(a => :b, c := 1)', 'select f(a => $1, c := 1)', ['b']],
])('%s', (_what, text, sql, names) => {
  expect(readStatement(text)).toMatchObject({ sql, names })
})

test('a value may be missing, a column is never null', () => {
  const text = 'select a as "isA!", b as "isB" from c where (:d?::text is null or e = :d?) and f = :g'
  const sql = 'select a as "isA", b as "isB" from c where ($1::text is null or e = $1) and f = $2'
  expect(readStatement(text)).toEqual({
    sql,
    names: ['d', 'g'],
    optional: new Set(['d']),
    sure: new Set(['isA']),
  })
})

interface Doubled {
  values: { number: number; word?: string | null | undefined }
  row: { double: number; word: string | null }
}
const double = statement<Doubled>('test-double', 'select 2 * :number::int as "double!", :word?::text as word')
const count = statement<{ values: null; row: null }>('test-count', 'select from generate_series(1, 3)')

test('a statement takes values by name, gives rows, and is prepared under its name', async () => {
  const pool = await openTestDatabase(1)
  expect(await double(pool, { number: 4 })).toEqual([{ double: 8, word: null }])
  expect(await double(pool, { word: 'a', number: 5 })).toEqual([{ double: 10, word: 'a' }])
  expect(await count(pool)).toBe(3)
  const { rows } = await pool.query<{ name: string; times: string }>(
    'select name, generic_plans + custom_plans as times from pg_prepared_statements order by name',
  )
  expect(rows).toEqual([
    { name: 'test-count', times: '1' },
    { name: 'test-double', times: '2' },
  ])
})

const inPairs = statementInPieces<{ values: null; row: { n: number } }>(
  'test-in-pairs',
  'select n as "n!" from generate_series(1, 4) n order by n',
  2,
)

test('a statement in pieces gives its rows piece by piece, and as often as it is asked', async () => {
  const pool = await openTestDatabase(1)
  const pieces = () =>
    inTransaction(pool, async (db) => {
      const all = []
      for await (const rows of inPairs(db)) all.push(rows)
      return all
    })
  const expected = [[{ n: 1 }, { n: 2 }], [{ n: 3 }, { n: 4 }], []]
  expect(await pieces()).toEqual(expected)
  expect(await pieces()).toEqual(expected)
})

test('two statements are not called the same', () => {
  expect(() => statement('test-double', 'select 1')).toThrow('two statements are called test-double')
})
