import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('../../../db/migrations/', import.meta.url))
/** From then on versions run beside each other. */
const since = '0056'

/** What takes away, or asks for, something that the version before still uses, or does not give. */
const taking =
  /\b(drop\s+(table|column|view|function)|rename\s+(to|column|constraint)|alter\s+column\s+\S+\s+(set\s+data\s+)?type|set\s+not\s+null|add\s+column\s+(?!.*\bdefault\b)[^,;]*\bnot\s+null)\b/i
/** Said above it where the version before does without. */
const excused = /^-- Unused since \d{4}/

/** Statements of a migration that the version before would not bear. */
function findTaking(sql: string): string[] {
  return sql
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => !excused.test(statement) && taking.test(statement.replaceAll(/^--.*$/gm, '')))
}

test.each([
  ['alter table orders drop column city', 1],
  ['alter table orders rename column city to town', 1],
  ['alter table orders alter column city type varchar(9)', 1],
  ['alter table orders alter column city set not null', 1],
  ['alter table orders add column town text not null', 1],
  ['drop table orders', 1],
  ['alter table orders add column town text', 0],
  ["alter table orders add column town text not null default ''", 0],
  ['create table towns (name text not null)', 0],
  ['alter table orders drop constraint orders_city_check', 0],
  ['-- Unused since 0056: nothing writes it.\nalter table orders drop column city', 0],
  ['-- drop table orders', 0],
])('%s', (sql, found) => expect(findTaking(`${sql};\n`)).toHaveLength(found))

test('a migration takes nothing away that the version before uses', () => {
  const names = readdirSync(folder).filter((name) => name >= since)
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) expect(findTaking(readFileSync(folder + name, 'utf8')), name).toEqual([])
})
