import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startTestShop } from '../../../test/shop.ts'

const page = readFileSync(new URL('../../../docs/personal-data.md', import.meta.url), 'utf8')
const section = /## Column by column\n(?<rows>.*?)\n## /s.exec(page)?.groups?.['rows'] ?? ''
const named = (text: string) => Array.from(text.matchAll(/`([a-z_0-9]+)`/g), ([, name]) => name ?? '')

/** The cells of the row that begins with these tables. */
function rowOf(table: string): string[] {
  const rows = section.split('\n').map((line) => line.split('|').slice(1, -1))
  return rows.find(([tables = '']) => named(tables).includes(table)) ?? []
}

test('every table is documented, and of those with people’s data every column', async () => {
  const shop = await startTestShop()
  const { rows } = await shop.db.query<{ table: string; columns: string[] }>(
    `select table_name as table, array_agg(column_name::text) as columns
     from information_schema.columns where table_schema = 'public' group by table_name`,
  )
  await shop.stop()
  for (const { table, columns } of rows) {
    const [, people = '', others = ''] = rowOf(table)
    expect(rowOf(table), `${table} is in docs/personal-data.md`).not.toEqual([])
    if (people.trim() === '' || others.includes('all')) continue
    expect(named(people + others).toSorted(), table).toEqual(columns.toSorted())
  }
})
