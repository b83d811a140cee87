import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Client } from 'pg'
import { takeLocks, retryWhileLocked } from './migration-locks.ts'
import { withClient } from './with-client.ts'

interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
  readonly isOnlyAdding: boolean
}

interface Applied {
  readonly name: string
  readonly checksum: string
  readonly isOnlyAdding: boolean
}

const ourMigrations = fileURLToPath(new URL('../../../../db/migrations', import.meta.url))

const onlyAdding = /^-- Only adds\.(\s|$)/

/**
 * Serialized across nodes. Returns unknown newer migrations if they only add; throws a message for other unknown ones
 * and for edited files.
 */
export async function migrate(
  databaseUrl: string,
  folder: string = ourMigrations,
  { only }: { readonly only?: ReadonlySet<string> } = {},
): Promise<readonly string[]> {
  const migrations = await readMigrations(folder)
  const missing = [...(only ?? [])].find((name) => migrations.every((migration) => migration.name !== name))
  if (missing !== undefined)
    throw new Error(`The migration ${missing} is asked for, but there is no such file in db/migrations.`)
  return withClient(databaseUrl, 'kraplia-migrate', async (client) => {
    for (;;) {
      const { hasApplied, newer } = await retryWhileLocked((waitMs) =>
        applyNext(client, migrations, only, waitMs),
      )
      if (!hasApplied) return newer
    }
  })
}

async function readMigrations(folder: string): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name))
        throw new Error(`The migration "${name}" must have a name like 0001-orders.sql.`)
      // Git may check files out with CRLF.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: checksumOf(sql), isOnlyAdding: onlyAdding.test(sql) }
    }),
  )
}

function checksumOf(sql: string): string {
  return createHash('sha256').update(sql).digest('hex')
}

async function applyNext(
  client: Client,
  migrations: readonly Migration[],
  only: ReadonlySet<string> | undefined,
  waitMs: number,
): Promise<{ readonly hasApplied: boolean; readonly newer: readonly string[] }> {
  await client.query('begin')
  try {
    await client.query("select pg_advisory_xact_lock(hashtext('kraplia migrations'))")
    const applied = await readApplied(client)
    refuseIfChanged(applied, migrations)
    const isApplied = new Set(applied.map(({ name }) => name))
    const next = migrations.find(({ name }) => !isApplied.has(name) && (only?.has(name) ?? true))
    if (next) {
      await takeLocks(client, next.sql, waitMs)
      await apply(client, next)
    }
    await client.query('commit')
    return { hasApplied: next !== undefined, newer: unknownOf(applied, migrations).map(({ name }) => name) }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function readApplied(client: Client): Promise<readonly Applied[]> {
  const known = await client.query<{ exists: boolean }>(
    "select to_regclass('schema_migrations') is not null as exists",
  )
  if (!known.rows[0]?.exists) {
    await client.query(`
      create table schema_migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now(),
        only_adds boolean not null default false
      )`)
    return []
  }
  // Via JSON, as an older database lacks the column.
  const { rows } = await client.query<Applied>(
    `select name, checksum, coalesce((to_jsonb(m) ->> 'only_adds')::boolean, false) as "isOnlyAdding"
     from schema_migrations m order by name`,
  )
  return rows
}

function unknownOf(applied: readonly Applied[], migrations: readonly Migration[]): readonly Applied[] {
  const known = new Set(migrations.map(({ name }) => name))
  return applied.filter(({ name }) => !known.has(name))
}

function refuseIfChanged(applied: readonly Applied[], migrations: readonly Migration[]) {
  const unknown = unknownOf(applied, migrations).find(({ isOnlyAdding }) => !isOnlyAdding)
  if (unknown) {
    throw new Error(
      `The database has the migration ${unknown.name}, which this version of the shop does not know and cannot go on ` +
        'beside. Two ways out: start the version that applied it, or one after that; or restore the backup from before ' +
        'that update (npm run restore), which loses what came since.',
    )
  }
  const checksums = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  const edited = applied.find(({ name, checksum }) => (checksums.get(name) ?? checksum) !== checksum)
  if (edited) {
    throw new Error(
      `The migration ${edited.name} was edited after it was applied: restore the file and put the change into a new one.`,
    )
  }
}

async function apply(client: Client, { name, sql, checksum, isOnlyAdding }: Migration): Promise<void> {
  try {
    await client.query(sql)
  } catch (error) {
    throw new Error(
      `The migration ${name} failed: ${error instanceof Error ? error.message : String(error)}.`,
      {
        cause: error,
      },
    )
  }
  await client.query(
    'alter table schema_migrations add column if not exists only_adds boolean not null default false',
  )
  await client.query('insert into schema_migrations (name, checksum, only_adds) values ($1, $2, $3)', [
    name,
    checksum,
    isOnlyAdding,
  ])
}
