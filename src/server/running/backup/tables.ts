import type { Client } from 'pg'
import { statement } from '../../platform/db/statement.ts'
import type { FindSequence, FindTables, UnlockJobQueues, UnlockJobs } from '../statements.gen.ts'
import { declaredTables } from '../../platform/data-inventory/tables.ts'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Readable, Writable } from 'node:stream'
import * as v from 'valibot'

/** Without generated columns. */
export const backedUpTable = v.object({
  schema: v.picklist(['public', 'graphile_worker']),
  name: v.pipe(v.string(), v.regex(/^[a-z_]+$/)),
  columns: v.array(v.pipe(v.string(), v.regex(/^[a-z_0-9]+$/))),
})
export type BackedUpTable = v.InferOutput<typeof backedUpTable>

/** The queue's migrations, and tables that the data inventory excludes. */
const leftOut = [
  'migrations',
  ...Object.entries(declaredTables).flatMap(([name, table]) => (table.isNotInBackups ? [name] : [])),
]

const selectTables = statement<FindTables>(
  'find-tables',
  `select c.oid::int as "id!", n.nspname as schema, c.relname as name,
     array(select attname::text from pg_attribute
       where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as "columns!",
     array(select confrelid::int from pg_constraint
       where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as "refersTo!"
   from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p')
     and c.relname <> all (:leftOut::text[])
   order by c.relname`,
)

/** Referenced tables first. */
export async function findTables(client: Client): Promise<BackedUpTable[]> {
  const sorted: FindTables['row'][] = []
  const left = new Set(await selectTables(client, { leftOut }))
  while (left.size > 0) {
    const before = left.size
    for (const table of left) {
      if ([...left].some(({ id }) => id !== table.id && table.refersTo.includes(id))) continue
      left.delete(table)
      sorted.push(table)
    }
    if (left.size === before) throw new Error('tables refer to each other in a circle')
  }
  return v.parse(v.array(backedUpTable), sorted)
}

export function readRows(client: Client, table: BackedUpTable): Readable {
  return client.query(copyTo(`copy ${withColumns(table)} to stdout`))
}

export function writeRows(client: Client, table: BackedUpTable): Writable {
  return client.query(copyFrom(`copy ${withColumns(table)} from stdin`))
}

function withColumns(table: BackedUpTable): string {
  return `${quoted(table)} (${table.columns.map((column) => `"${column}"`).join(', ')})`
}

export async function emptyTables(client: Client, tables: readonly BackedUpTable[]): Promise<void> {
  for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`)
  await client.query(`truncate ${tables.map(quoted).join(', ')} cascade`)
}

const findSequence = statement<FindSequence>(
  'find-sequence',
  'select pg_get_serial_sequence(:table, :column) as sequence',
)
const unlockJobs = statement<UnlockJobs>(
  'unlock-jobs',
  'update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null',
)
const unlockJobQueues = statement<UnlockJobQueues>(
  'unlock-job-queues',
  'update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null',
)

export async function settleTables(client: Client, tables: readonly BackedUpTable[]): Promise<void> {
  for (const table of tables) {
    await client.query(`alter table ${quoted(table)} enable trigger user`)
    for (const column of table.columns) {
      const [found] = await findSequence(client, { table: quoted(table), column })
      if (!found?.sequence) continue
      await client.query(
        `select setval($1, coalesce(max("${column}"), 1), max("${column}") is not null) from ${quoted(table)}`,
        [found.sequence],
      )
    }
  }
  // Their workers are gone.
  await unlockJobs(client)
  await unlockJobQueues(client)
}

function quoted({ schema, name }: BackedUpTable): string {
  return `${schema}."${name}"`
}
