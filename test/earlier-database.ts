import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject, onTestFinished } from 'vitest'
import { newFolder } from './new-folder.ts'
import { migrate } from '../src/server/platform/db/migrate.ts'

const ourMigrations = new URL('../db/migrations/', import.meta.url).pathname

/** A database as the migrations up to a number, `0017` say, left it: what newer ones find in a shop that runs already. */
export async function createEarlierDatabase(last: string) {
  const name = `earlier_${Math.random().toString(36).slice(2)}`
  const admin = new Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const url = inject('postgresUrl').replace(/[^/]+$/, name)
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await admin.query(`drop database ${name}`)
    await admin.end()
  })
  await migrate(url, await migrationsUpTo(last))
  return {
    url,
    query: async (sql: string, values: unknown[] = []) => (await client.query<object>(sql, values)).rows,
  }
}

async function migrationsUpTo(last: string): Promise<string> {
  const folder = await newFolder()
  const names = (await readdir(ourMigrations)).filter((name) => name.slice(0, 4) <= last)
  await Promise.all(names.map((name) => cp(join(ourMigrations, name), join(folder, name))))
  return folder
}
