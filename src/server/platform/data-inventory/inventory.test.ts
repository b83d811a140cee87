import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { inventoryPage } from '../../../../test/personal-data/inventory-page.ts'
import { peopleTable } from '../../../../test/personal-data/people-table.ts'
import { openTestDatabase } from '../../../../test/database.ts'
import type { DeclaredTable, FoundBy } from './declare.ts'
import { declaredTables } from './tables.ts'

const db = await openTestDatabase()

const columnsOf = ({ people = {}, nobody }: DeclaredTable) => [...Object.keys(people), ...nobody]

test('every column of every table is declared', async () => {
  const { rows } = await db.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
  )
  const undeclared = rows.filter(({ table, column }) => {
    const declared = declaredTables[table]
    return !declared || !columnsOf(declared).includes(column)
  })
  expect(
    undeclared.map(({ table, column }) => `${table}.${column}`),
    'These columns are in the database and not in src/server/platform/data-inventory. Add a line for each in the file of its table: ' +
      'under `people`, with whose it is and what takes its place when they are forgotten, if it can say anything of anybody ' +
      '(a name, a phone, an e-mail, words somebody typed, a hash of these); else in `nobody`. A new table also says there what ' +
      'it is and how long its rows are kept, and, if it has `people`, by what they are `found`. ' +
      'Then: npm run docs',
  ).toEqual([])
  const there = new Set(rows.map(({ table, column }) => `${table}.${column}`))
  const gone = Object.entries(declaredTables).flatMap(([name, table]) =>
    columnsOf(table)
      .map((column) => `${name}.${column}`)
      .filter((column) => !there.has(column)),
  )
  expect(gone, 'These columns are in src/server/platform/data-inventory and not in the database.').toEqual([])
})

test('a column is declared once', () => {
  for (const [name, table] of Object.entries(declaredTables))
    expect(columnsOf(table), name).toHaveLength(new Set(columnsOf(table)).size)
})

const isForgotten = ({ people = {} }: DeclaredTable) =>
  Object.values(people).some(({ whose, forgotten }) => whose !== 'operator' && forgotten.by !== 'nobody')

test.each(Object.entries(declaredTables))(
  '%s says by what its rows are found, if anybody is forgotten in it',
  (_, table) => {
    expect(Object.keys(table.found ?? {}).length > 0).toBe(isForgotten(table))
  },
)

test('rows are found by what the database understands', async () => {
  const types = { order: 'uuid', submission: 'uuid', visit: 'bytea', email: 'text', phone: 'text' }
  for (const [name, { found }] of Object.entries(declaredTables))
    for (const [by, type] of Object.entries(types) as [FoundBy, string][])
      if (found?.[by])
        await db.query(`explain select from ${name} where ${found[by].replace('$1', `'{}'::${type}[]`)}`)
})

test('what is gone after a crash is in no backup', async () => {
  const { rows } = await db.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'u'`,
  )
  for (const { name } of rows) expect(declaredTables[name]?.isNotInBackups, name).toBeDefined()
})

test('what is only added to, is so for everybody, and says nothing of whoever may be forgotten', async () => {
  const { rows } = await db.query<{ name: string; refused: number[] }>(
    `select tgrelid::regclass::text as name, array_agg(distinct kind order by kind) as refused
     from pg_trigger, unnest(array[8, 16, 32]) kind
     where not tgisinternal and tgfoid::regproc::text like 'refuse\\_%' and tgtype::int & 2 <> 0 and tgtype::int & kind <> 0
     group by tgrelid`,
  )
  const [deleted, updated, emptied] = [8, 16, 32]
  const refusedOf = (name: string) => rows.find((row) => row.name === name)?.refused ?? []
  for (const [name, table] of Object.entries(declaredTables)) {
    const { changes } = table
    if (changes !== 'append-only' && typeof changes !== 'object') continue
    expect(refusedOf(name), name).toEqual([deleted, updated, emptied])
    expect(isForgotten(table), name).toBe(false)
  }
  for (const { name, refused } of rows)
    if (refused.includes(32)) expect(declaredTables[name]?.changes, name).toBeDefined()
})

test('what alone may change are columns of the table', () => {
  for (const [name, table] of Object.entries(declaredTables))
    if (typeof table.changes === 'object')
      expect(columnsOf(table), name).toEqual(expect.arrayContaining([...table.changes.only]))
})

test('who sees it is said of every table with people, and of no other', () => {
  for (const [name, { people, seenBy }] of Object.entries(declaredTables))
    expect(seenBy !== undefined, name).toBe(people !== undefined)
})

test('docs/personal-data.md says the same of what there is', async () => {
  const page = new URL('../../../../docs/personal-data.md', import.meta.url)
  const text = await readFile(page, 'utf8')
  const made = text.replace(
    /(?<=## What there is\n[^|]*\n)(?:\|.*\n)+/,
    () => `${peopleTable(declaredTables)}\n`,
  )
  await expect(made).toMatchFileSnapshot('../../../../docs/personal-data.md')
})

test('docs/personal-data-columns.md says the same', async () => {
  await expect(inventoryPage(declaredTables)).toMatchFileSnapshot('../../../../docs/personal-data-columns.md')
})
