import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startTestShop } from '../../../test/shop.ts'

const page = readFileSync(new URL('../../../docs/personal-data.md', import.meta.url), 'utf8')
const section = /## Column by column\n(?<rows>.*?)\n## /s.exec(page)?.groups?.['rows'] ?? ''
const named = (text: string) => Array.from(text.matchAll(/`([a-z_0-9]+)`/g), ([, name]) => name ?? '')

/** The columns by table, those of people and those of none together. */
const documented = Object.fromEntries(
  section
    .split('\n')
    .map((line) => line.split('|').slice(1, -1))
    .flatMap(([table = '', people = '', others = '']) =>
      named(table).map((name) => [name, named(people + others).toSorted()] as const),
    ),
)

test('every column of every table is documented, as one of people’s or as one of nobody’s', async () => {
  const shop = await startTestShop()
  const { rows } = await shop.db.query<{ table: string; columns: string[] }>(
    `select table_name as table, array_agg(column_name::text) as columns
     from information_schema.columns where table_schema = 'public' group by table_name`,
  )
  await shop.stop()
  expect(documented).toEqual(
    Object.fromEntries(rows.map(({ table, columns }) => [table, columns.toSorted()])),
  )
})
