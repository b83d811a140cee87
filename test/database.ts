import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { migrate } from '../src/server/db/migrate.ts'
import { migrateQueue } from '../src/server/queue/queue-schema.ts'

export interface TestDatabase {
  readonly url: string
  /** Removes the database, closing whatever is still connected to it. */
  drop(): Promise<void>
}

/** A fresh database with every migration applied, for one test file or one test; about 0.05 s in memory, 0.25 s on a disk. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await asAdmin(async (admin) => {
    await ensureTemplate(admin)
    await admin.query(`create database ${name} template migrated strategy file_copy`)
  })
  return {
    url: urlOf(name),
    drop: () => asAdmin((admin) => drop(admin, name)),
  }
}

/** Not `with (force)`: that would need the right to end the server's own vacuum, which a plain drop waits for. */
async function drop(admin: Client, name: string): Promise<void> {
  await admin.query(
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1 and usename = current_user',
    [name],
  )
  await admin.query(`drop database if exists ${name}`)
}

/** Test files run in several processes: the first one here makes the template, the others wait for it. */
async function ensureTemplate(admin: Client): Promise<void> {
  await admin.query("select pg_advisory_lock(hashtext('template'))")
  try {
    const { rowCount } = await admin.query("select from pg_database where datname = 'migrated'")
    if (rowCount) return
    await admin.query('drop database if exists migrating')
    await admin.query('create database migrating')
    await migrate(urlOf('migrating'))
    await migrateQueue(urlOf('migrating'))
    await admin.query('alter database migrating rename to migrated')
  } finally {
    await admin.query("select pg_advisory_unlock(hashtext('template'))")
  }
}

async function asAdmin(work: (admin: Client) => Promise<void>): Promise<void> {
  const admin = new Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

function urlOf(database: string): string {
  return inject('postgresUrl').replace(/[^/]+$/, database)
}
