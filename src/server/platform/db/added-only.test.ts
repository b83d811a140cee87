import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('../../../../db/migrations/', import.meta.url))
/** The first version that runs beside another. */
const since = '0056'
/** From here on an older version may be started on a newer database. */
const saidSince = '0059'

const taking =
  /\b(drop\s+(table|column|view|function)|rename\s+(to|column|constraint)|alter\s+column\s+\S+\s+(set\s+data\s+)?type|set\s+not\s+null|add\s+column\s+(?!.*\bdefault\b)[^,;]*\bnot\s+null|revoke)\b/i
/** Constraints that rows written by an older version may violate. */
const strict = [
  /\balter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?(?<table>\w+)[^;]*\badd\s+(?:constraint\s+(?<rule>\w+)\s+)?(?:check|unique|foreign|primary|exclude)\b/i,
  /\bcreate\s+unique\s+index\s+(?:if\s+not\s+exists\s+)?\w+\s+on\s+(?<table>\w+)/i,
]
/** Unused by the previous version. */
const excused = /^-- Unused since \d{4}/
const onlyAdds = /^-- Only adds\.(\s|$)/

const withoutComments = (sql: string) => sql.replaceAll(/^--.*$/gm, '')
const statementsOf = (sql: string) => sql.split(/;\s*$/m).map((statement) => statement.trim())

function findTaking(sql: string): string[] {
  return statementsOf(sql).filter(
    (statement) => !excused.test(statement) && taking.test(withoutComments(statement)),
  )
}

/** Without exceptions; replacing a constraint is taken for widening it. */
function findStrict(sql: string): string[] {
  const namesAfter = (words: RegExp) => new Set([...sql.matchAll(words)].map(([, name]) => name))
  const made = namesAfter(/\bcreate\s+table\s+(\w+)/gi)
  const widened = namesAfter(/\bdrop\s+constraint\s+(?:if\s+exists\s+)?(\w+)/gi)
  return statementsOf(sql)
    .map(withoutComments)
    .filter(
      (statement) =>
        taking.test(statement) ||
        strict.some((pattern) => {
          const { table, rule } = pattern.exec(statement)?.groups ?? {}
          return table !== undefined && !made.has(table) && !(rule && widened.has(rule))
        }),
    )
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

test.each([
  ['-- Unused since 0056: nothing writes it.\nalter table orders drop column city', 1],
  ["alter table orders add constraint orders_city check (city <> '')", 1],
  ['alter table orders add check (quantity > 0)', 1],
  ['alter table orders add foreign key (kit) references kits (id)', 1],
  ['create unique index orders_city on orders (city)', 1],
  ['revoke update on orders from shop', 1],
  ["alter table orders add column town text check (town <> '')", 0],
  ['create table towns (name text);\ncreate unique index towns_name on towns (name)', 0],
  ['create index orders_city on orders (city)', 0],
  ['alter table orders drop constraint way;\nalter table orders add constraint way check (way in (1, 2))', 0],
])('an older version and %s', (sql, found) => expect(findStrict(`${sql};\n`)).toHaveLength(found))

test('a migration takes nothing away that the version before uses', () => {
  const names = readdirSync(folder).filter((name) => name >= since)
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) expect(findTaking(readFileSync(folder + name, 'utf8')), name).toEqual([])
})

test('a migration says in its first line that it only adds, which is so, or what it takes away', () => {
  for (const name of readdirSync(folder).filter((one) => one >= saidSince)) {
    const sql = readFileSync(folder + name, 'utf8')
    expect(sql, `${name} must begin with «-- Only adds.» or «-- Takes away: …»`).toMatch(
      /^-- (Only adds\.(\s|$)|Takes away: \S)/,
    )
    if (onlyAdds.test(sql)) expect(findStrict(sql), name).toEqual([])
  }
})
