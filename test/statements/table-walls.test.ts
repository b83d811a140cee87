import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { areas } from '../../.dependency-cruiser.mjs'
import { tablesByArea } from '../../src/server/platform/data-inventory/tables.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { isPlanned, readPlan } from './describe-statement.ts'
import { loadStatements } from './load-statements.ts'
import { type Touched, touchedByPlan, touchedByText } from './touched-tables.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/**
 * What still goes through a wall; it may only grow fewer. A part of a statement is its area's where its text stands: an
 * area that includes what another offers as a constant writes nothing of the other's.
 */
const broken: readonly string[] = ['orders reads site', 'orders reads site_contents']

const owners = new Map(
  Object.entries(tablesByArea).flatMap(([area, tables]) => Object.keys(tables).map((table) => [table, area])),
)

/** Files that join the areas stand above all of them. */
function height(area: string): number {
  const place = areas.indexOf(area)
  return place === -1 ? areas.length : place
}

const ownerOf = (table: string) => owners.get(table) ?? 'nobody'

function foreignWrites(area: string, { writes }: Touched): string[] {
  return [...writes].flatMap((table) => (ownerOf(table) === area ? [] : [`${area} writes ${table}`]))
}

function upwardReads(area: string, { reads }: Touched): string[] {
  return [...reads].flatMap((table) =>
    height(ownerOf(table)) > height(area) ? [`${area} reads ${table}`] : [],
  )
}

/** What is declared of each table names those that its rows are found by. */
const declarations = 'src/server/platform/data-inventory/'

let database: TestDatabase
let client: Client
const statements: { readonly name: string; readonly area: string; readonly touched: Touched }[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
  for (const { area, statement } of await loadStatements()) {
    const { name, sql } = statement
    if (isPlanned.test(sql)) statements.push({ name, area, touched: await planned(sql) })
  }
}, 120_000)
afterAll(async () => {
  await client.end()
  await database.drop()
})

async function planned(sql: string): Promise<Touched> {
  return touchedByPlan(await readPlan(client, sql))
}

function texts(): readonly { readonly area: string; readonly touched: Touched }[] {
  return globSync('src/server/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts') && !file.startsWith(declarations))
    .map((file) => ({
      area: file.split('/')[2] ?? '',
      touched: touchedByText(readFileSync(root + file, 'utf8'), (name) => owners.has(name)),
    }))
}

test('every table and view has one owner, an area', () => {
  const all = Object.values(tablesByArea).flatMap((tables) => Object.keys(tables))
  expect(all).toHaveLength(owners.size)
  expect([...owners.values()].filter((area) => !areas.includes(area))).toEqual([])
})

test('an area writes its own tables alone, and reads none of an area above it', () => {
  const ofTexts = texts().flatMap(({ area, touched }) =>
    foreignWrites(area, touched).concat(upwardReads(area, touched)),
  )
  const ofPlans = statements.flatMap(({ area, touched }) => upwardReads(area, touched))
  expect([...new Set(ofTexts.concat(ofPlans))].toSorted()).toEqual(broken)
})

test('what a statement writes is written in a text of the owner', () => {
  const written = new Set(
    texts().flatMap(({ area, touched }) => [...touched.writes].map((table) => `${area} writes ${table}`)),
  )
  const elsewhere = statements.flatMap(({ name, area, touched }) =>
    foreignWrites(area, touched).flatMap((line) => {
      const table = line.split(' ').at(-1) ?? ''
      const isKnown = broken.includes(line) || written.has(`${ownerOf(table)} writes ${table}`)
      return isKnown ? [] : [`${name} writes ${table}`]
    }),
  )
  expect(elsewhere).toEqual([])
})

test('a view reads no table of an area above its own', async () => {
  const { rows } = await client.query<{ view: string }>(
    `select table_name as view from information_schema.views where table_schema = 'public'`,
  )
  expect(rows).not.toEqual([])
  for (const { view } of rows)
    expect(upwardReads(ownerOf(view), await planned(`select * from ${view}`)), view).toEqual([])
})

test('a plan says which tables are read and written, a text which it names', async () => {
  const sql = `with moved as (update stock set available = 1 where kit_id in (select kit_id from order_bought) returning 1)
    insert into sms (message_id) select id from messages m, lateral (select from moved) one where false is null`
  const isTable = (name: string) => owners.has(name)
  expect(touchedByText(`const a = \`${sql}\``, isTable)).toEqual({
    reads: new Set(['order_bought', 'messages']),
    writes: new Set(['stock', 'sms']),
  })
  const { reads, writes } = await planned(sql.replace('where false is null', ''))
  expect(writes).toEqual(new Set(['stock', 'sms']))
  for (const table of ['order_lines', 'messages', 'stock']) expect(reads).toContain(table)
})
