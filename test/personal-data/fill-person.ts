import { randomBytes, randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { DeclaredTable, FoundBy } from '../../src/server/platform/data-inventory/declare.ts'
import { declaredTables } from '../../src/server/platform/data-inventory/tables.ts'

/** Somebody of whom everything is kept that the shop can keep: what their rows are found by. */
export interface FilledPerson {
  readonly order: string
  readonly submission: string
  readonly visit: Buffer
  email: string
  phone: string
}

interface Column {
  readonly name: string
  readonly type: string
  /** Something stands there that nobody said. */
  readonly isFilled: boolean
  readonly refersTo: string | null
  readonly key: string | null
}

/**
 * Says something of a person in every text, JSON, byte and UUID column that the data inventory knows to be of people,
 * in all their rows; where there is none, one is made. Answers the marks, by column. Checks of columns are dropped before:
 * a mark is no phone. For the owner of the tables.
 */
export async function fillPerson(db: Pool, person: FilledPerson): Promise<ReadonlyMap<string, Buffer>> {
  await dropChecks(db)
  const marks = new Map<string, Buffer>()
  for (const [name, table] of Object.entries(declaredTables)) {
    if (!table.found) continue
    const columns = await columnsOf(db, name)
    for (const by of keysOf(table)) {
      if ((await countFound(db, name, by, person)) === 0) await insertRow(db, name, person)
      if ((await countFound(db, name, by, person)) === 0)
        throw new Error(`No row of ${name} could be made that is found by ${by}.`)
    }
    // Some tables refuse changes; a mark is one.
    await db.query(`alter table ${name} disable trigger user`)
    for (const column of columns) {
      const forgotten = table.people?.[column.name]?.forgotten
      if (!forgotten || forgotten.by === 'nobody' || column.refersTo !== null) continue
      const value = markOf(name, column, person)
      if (!value) continue
      for (const by of keysOf(table)) await setFound(db, name, by, column.name, value.sql, person)
      marks.set(`${name}.${column.name}`, value.bytes)
      if (name === 'orders' && (column.name === 'email' || column.name === 'phone'))
        person[column.name] = value.bytes.toString()
    }
    await db.query(`alter table ${name} enable trigger user`)
  }
  return marks
}

const keysOf = ({ found = {} }: DeclaredTable) => Object.keys(found) as FoundBy[]

/** By `table.column`: the first of the words that its check allows, before that was dropped. */
const allowedWords = new Map<string, string>()

async function keepAllowedWords(db: Pool): Promise<void> {
  const { rows } = await db.query<{ table: string; rule: string }>(
    `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as rule
     from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0`,
  )
  for (const { table, rule } of rows) {
    const [, column, word] = /^CHECK \(\(\(?(\w+) = ANY \(ARRAY\['([^']+)'::text/.exec(rule) ?? []
    if (column !== undefined && word !== undefined) allowedWords.set(`${table}.${column}`, word)
  }
}

/** What is filled in is no phone and no e-mail: for a database that is to have it. */
export async function dropChecks(db: Pool): Promise<void> {
  await keepAllowedWords(db)
  const { rows } = await db.query<{ drop: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop
     from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0`,
  )
  for (const { drop } of rows) await db.query(drop)
  // Otherwise a long value is compressed, and nobody finds in a file what it says.
  const { rows: long } = await db.query<{ keep: string }>(
    `select format('alter table %s alter column %I set storage external', attrelid::regclass, attname) as keep
     from pg_attribute a join pg_class c on c.oid = attrelid
     where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and atttypid = 'jsonb'::regtype`,
  )
  for (const { keep } of long) await db.query(keep)
}

async function columnsOf(db: Pool, table: string): Promise<Column[]> {
  const { rows } = await db.query<Column>(
    `select a.attname as name, format_type(a.atttypid, null) as type,
       a.atthasdef or a.attidentity <> '' or not a.attnotnull as "isFilled",
       c.confrelid::regclass::text as "refersTo",
       (select attname from pg_attribute k where k.attrelid = c.confrelid and k.attnum = c.confkey[1]) as key
     from pg_attribute a left join pg_constraint c
       on c.conrelid = a.attrelid and c.contype = 'f' and c.conkey = array[a.attnum] and c.confrelid <> c.conrelid
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and a.attidentity <> 'a' order by a.attnum`,
    [table],
  )
  return rows
}

const foundValue = (by: FoundBy, person: FilledPerson) => [[person[by]]]

async function countFound(db: Pool, table: string, by: FoundBy, person: FilledPerson): Promise<number> {
  const { rowCount } = await db.query(
    `select from ${table} where ${declaredTables[table]?.found?.[by] ?? ''}`,
    foundValue(by, person),
  )
  return rowCount ?? 0
}

async function setFound(
  db: Pool,
  table: string,
  by: FoundBy,
  column: string,
  value: string,
  person: FilledPerson,
): Promise<void> {
  // Of several rows each has its own: some are the only ones.
  await db.query(
    `update ${table} set ${column} = ${value} where ctid in (
       select ctid from ${table} where ${declaredTables[table]?.found?.[by] ?? ''} limit 1)`,
    foundValue(by, person),
  )
}

/** A row of the person in every table of the shop that has none yet, whatever it may be of. Checks are dropped before. */
export async function fillTables(db: Pool, person: FilledPerson): Promise<void> {
  for (const [name, table] of Object.entries(declaredTables)) {
    const [by] = keysOf(table)
    const hasRow = by ? (await countFound(db, name, by, person)) > 0 : await hasRows(db, name)
    if (!hasRow) await insertRow(db, name, person)
  }
}

async function hasRows(db: Pool, table: string): Promise<boolean> {
  return (await db.query(`select from ${table} limit 1`)).rowCount === 1
}

/** A row that leads to the person by every column that can; answers its values. */
async function insertRow(db: Pool, table: string, person: FilledPerson): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {}
  for (const column of await columnsOf(db, table)) {
    const value = await valueOf(db, table, column, person)
    if (value !== undefined) values[column.name] = value
  }
  const names = Object.keys(values)
  const { rows } = await db.query<Record<string, unknown>>(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, nth) => `$${nth + 1}`).join(', ')}) returning *`,
    Object.values(values),
  )
  return rows[0] ?? {}
}

async function valueOf(db: Pool, table: string, column: Column, person: FilledPerson): Promise<unknown> {
  const { name, type, refersTo, key, isFilled } = column
  if (refersTo === 'orders') return person.order
  if (refersTo === 'quiz_submissions') return person.submission
  if (name === 'visit_hash') return person.visit
  if (name === 'email' || name === 'phone') return person[name]
  if (refersTo !== null && key !== null) return (await findRow(db, refersTo, person))[key]
  if (isFilled) return undefined
  if (type === 'uuid') return randomUUID()
  if (type === 'bytea') return randomBytes(16)
  if (type === 'text') return allowedWords.get(`${table}.${name}`) ?? randomBytes(8).toString('hex')
  if (type === 'jsonb') return '{}'
  if (type === 'boolean') return false
  if (type.endsWith('[]')) return []
  return /^(timestamp|date)/.test(type) ? new Date() : 1
}

/** One of the person, if the table has any; else one that is made. */
async function findRow(db: Pool, table: string, person: FilledPerson): Promise<Record<string, unknown>> {
  const columns = await columnsOf(db, table)
  const ofPerson = columns.find(({ refersTo }) => refersTo === 'orders' || refersTo === 'fulfilments')
  const { rows } = await db.query<Record<string, unknown>>(
    `select * from ${table} ${ofPerson ? `where ${ofPerson.name} = $1` : 'where $1::uuid is not null'} limit 1`,
    [person.order],
  )
  return rows[0] ?? insertRow(db, table, person)
}

function markOf(
  table: string,
  { name, type }: Column,
  person: FilledPerson,
): { readonly sql: string; readonly bytes: Buffer } | undefined {
  if (table !== 'orders' && (name === 'email' || name === 'phone'))
    return { sql: `'${person[name]}'`, bytes: Buffer.from(person[name]) }
  const mark = `мітка ${table} ${name} ${randomBytes(8).toString('hex')}`.toLowerCase()
  const bytes = Buffer.from(mark)
  if (type === 'text') return { sql: `'${mark}'`, bytes }
  if (type === 'text[]') return { sql: `array['${mark}']`, bytes }
  // So long that it lies in a file of its own.
  if (type === 'jsonb')
    return { sql: `jsonb_build_object('said', '${mark}', 'more', repeat('x', 9000))`, bytes }
  if (type === 'bytea') return { sql: `'\\x${bytes.toString('hex')}'`, bytes }
  if (type === 'uuid') {
    const id = randomUUID()
    return { sql: `'${id}'`, bytes: Buffer.from(id.replaceAll('-', ''), 'hex') }
  }
  return undefined
}
