import type { Pool } from 'pg'
import { allowedBy } from '../statements/table-columns.ts'

export const unknown = 'word-of-a-newer-version'

export interface Place {
  readonly table: string
  readonly column: string
}

export interface Change extends Place {
  /** Of a row about the order, where the table has such rows, else of any. */
  readonly where: string
  readonly before: unknown
  readonly value: unknown
}

/** Every column whose check allows a few words alone. */
export async function findWords(db: Pool): Promise<Place[]> {
  const { rows } = await db.query<Place & { rule: string }>(
    `select c.conrelid::regclass::text as table, a.attname as column, pg_get_constraintdef(c.oid) as rule
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'c' and cardinality(c.conkey) = 1 and c.connamespace = 'public'::regnamespace order by 1, 2`,
  )
  return rows
    .filter(({ rule }) => allowedBy(rule)?.some((word) => typeof word === 'string'))
    .map(({ table, column }) => ({ table, column }))
}

export async function findJson(db: Pool): Promise<Place[]> {
  const { rows } = await db.query<Place>(
    `select attrelid::regclass::text as table, attname as column
     from pg_attribute join pg_class c on c.oid = attrelid
     where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and atttypid = 'jsonb'::regtype
     order by 1, 2`,
  )
  return rows
}

/** An unknown word in place of a word, or of every text within JSON. */
export async function changeOf(db: Pool, place: Place, orderId: string): Promise<Change> {
  const { where, before } = await rowOf(db, place, orderId)
  return typeof before === 'object' && before !== null
    ? { ...place, where, before: JSON.stringify(before), value: JSON.stringify(withUnknown(before)) }
    : { ...place, where, before, value: unknown }
}

async function rowOf(db: Pool, { table, column }: Place, orderId: string) {
  const { rows: keys } = await db.query<{ column: string; target: string }>(
    `select a.attname as column, c.confrelid::regclass::text as target from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.conrelid = $1::regclass`,
    [table],
  )
  const [found] = keys.flatMap((key) => {
    if (['orders', 'fulfilments', 'support_plans'].includes(key.target))
      return [`${key.column} = '${orderId}'`]
    if (['payment_attempts', 'parcels', 'messages'].includes(key.target))
      return [`${key.column} in (select id from ${key.target} where order_id = '${orderId}')`]
    return []
  })
  const wanted = table === 'orders' ? `id = '${orderId}'` : (found ?? 'true')
  const { rows } = await db.query<{ place: string; before: unknown }>(
    `select ctid::text as place, ${column} as before from ${table} where ${wanted} limit 1`,
  )
  const [row] = rows
  if (!row) throw new Error(`${table} is empty`)
  return { where: `ctid = '${row.place}'`, before: row.before }
}

function withUnknown(value: unknown): unknown {
  if (typeof value === 'string') return unknown
  if (Array.isArray(value)) return value.map(withUnknown)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).map(([name, member]) => [name, withUnknown(member)] as const)
  return { ...Object.fromEntries(members), word: unknown }
}

/** For the owner of the tables: also rows that never change. */
export function store(db: Pool, { table, column, where, value }: Change): Promise<number> {
  return update(db, table, `update ${table} set ${column} = $1 where ${where}`, [value])
}

/** Answers in how many rows the unknown word still stood. */
export function restore(db: Pool, { table, column, before, value }: Change): Promise<number> {
  return update(db, table, `update ${table} set ${column} = $1 where ${column} = $2`, [before, value])
}

async function update(db: Pool, table: string, sql: string, values: readonly unknown[]): Promise<number> {
  const client = await db.connect()
  try {
    await client.query('begin')
    await client.query(`alter table ${table} disable trigger user`)
    const { rowCount } = await client.query(sql, [...values])
    await client.query(`alter table ${table} enable trigger user`)
    await client.query('commit')
    return rowCount ?? 0
  } finally {
    client.release()
  }
}
