import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'

interface Migration {
  /** The file's name, which is also its place in the order: `0001-orders.sql`. */
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

const ourMigrations = fileURLToPath(new URL('../../../db/migrations', import.meta.url))

/**
 * Brings a database up to date with the files in `db/migrations`, each applied once, in one transaction with the
 * note that it was. Several nodes may do this at once: one works, the others wait and find it done. Throws a
 * sentence when a file that was applied has been edited or removed since, and when a file fails. With `only`, no file is
 * applied but these.
 */
export async function migrate(
  databaseUrl: string,
  folder: string = ourMigrations,
  { only }: { readonly only?: ReadonlySet<string> } = {},
): Promise<void> {
  const migrations = await readMigrations(folder)
  const missing = [...(only ?? [])].find((name) => migrations.every((migration) => migration.name !== name))
  if (missing !== undefined)
    throw new Error(`The migration ${missing} is asked for, but there is no such file in db/migrations.`)
  const client = new Client({ connectionString: databaseUrl, application_name: 'kraplia-migrate' })
  // A lost connection also fails the query in progress; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    while (await applyNext(client, migrations, only)) {
      // until there is none left
    }
  } finally {
    await client.end()
  }
}

async function readMigrations(folder: string): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name))
        throw new Error(`The migration "${name}" must have a name like 0001-orders.sql.`)
      // Git may check files out with other line ends; they are the same migration.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Applies the first migration that is missing, in a transaction of its own; `false` when none is. */
async function applyNext(
  client: Client,
  migrations: readonly Migration[],
  only: ReadonlySet<string> | undefined,
): Promise<boolean> {
  await client.query('begin')
  try {
    await client.query("select pg_advisory_xact_lock(hashtext('kraplia migrations'))")
    const applied = await readApplied(client)
    refuseIfChanged(applied, migrations)
    const next = migrations.find(({ name }) => !applied.has(name) && (only?.has(name) ?? true))
    if (next) await apply(client, next)
    await client.query('commit')
    return next !== undefined
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Checksums by name. */
async function readApplied(client: Client): Promise<ReadonlyMap<string, string>> {
  const known = await client.query<{ exists: boolean }>(
    "select to_regclass('schema_migrations') is not null as exists",
  )
  if (!known.rows[0]?.exists) {
    await client.query(`
      create table schema_migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`)
    return new Map()
  }
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

function refuseIfChanged(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]) {
  for (const [name, checksum] of applied) {
    const file = migrations.find((migration) => migration.name === name)
    if (!file)
      throw new Error(`The database has the migration ${name}, but there is no such file in db/migrations.`)
    if (file.checksum !== checksum)
      throw new Error(
        `The migration ${name} was edited after it was applied: restore the file and put the change into a new one.`,
      )
  }
}

async function apply(client: Client, { name, sql, checksum }: Migration): Promise<void> {
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
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
}
