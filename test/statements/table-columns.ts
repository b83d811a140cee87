import type { Client } from 'pg'

export type Word = string | number

/** What the database knows of a column of a table. */
export interface Column {
  readonly isNotNull: boolean
  /** The few values that a check allows: words or numbers. */
  readonly allowed: readonly Word[] | undefined
}

/** Of every table, by the numbers of the table and of the column. */
export type Columns = ReadonlyMap<string, Column>

export async function readColumns(client: Client): Promise<Columns> {
  const { rows } = await client.query<{ at: string; isNotNull: boolean; checks: string[] }>(
    `select a.attrelid || '.' || a.attnum as at, a.attnotnull as "isNotNull", array(
       select pg_get_constraintdef(c.oid) from pg_constraint c
       where c.conrelid = a.attrelid and c.contype = 'c' and c.conkey = array[a.attnum]
     ) as checks
     from pg_attribute a join pg_class t on t.oid = a.attrelid where a.attnum > 0 and t.relkind in ('r', 'p')`,
  )
  return new Map(
    rows.map(({ at, isNotNull, checks }) => [
      at,
      { isNotNull, allowed: checks.map(allowedBy).find((words) => words !== undefined) },
    ]),
  )
}

const oneOf = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)(?: NOT VALID)?$/
const between = /^CHECK \(\(\((\w+) >= (\d+)\) AND \(\1 <= (\d+)\)\)\)(?: NOT VALID)?$/
/** A range of more numbers is a limit and no list. */
const mostNumbers = 9

/** What a check of one column lets pass, if that is a list. */
export function allowedBy(check: string): readonly Word[] | undefined {
  const list = oneOf.exec(check)?.[1]
  if (list !== undefined)
    return [...list.matchAll(/'((?:[^']|'')*)'::text|\d+/g)].map(([all, word]) =>
      word === undefined ? Number(all) : word.replaceAll("''", "'"),
    )
  const [, , from, to] = between.exec(check) ?? []
  if (from === undefined || to === undefined) return undefined
  const count = Number(to) - Number(from) + 1
  if (count > mostNumbers) return undefined
  return Array.from({ length: count }, (_, n) => Number(from) + n)
}

export function written(word: Word): string {
  return typeof word === 'number' ? String(word) : `'${word.replaceAll("'", String.raw`\'`)}'`
}
