import { rm } from 'node:fs/promises'
import { startEmbeddedPostgres } from '@kraplia/embedded-postgres'
import { makeFastFolder, removeForgottenFolders } from '@kraplia/embedded-postgres/testing'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** One PostgreSQL server for the whole run, made for speed: nothing survives a power cut. */
    postgresUrl: string
    /** The same for who owns what is there, as in production. */
    postgresOwnerUrl: string
  }
}

/** Starts the server before the first test and removes it with all its data after the last. */
export default async function setUp(project: TestProject) {
  await removeForgottenFolders()
  const dataDir = await makeFastFolder()
  const settings = {
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    max_connections: '200',
  }
  const postgres = await startEmbeddedPostgres({ dataDir, settings, mayCreateDatabases: true })
  for (const url of [postgres.url, postgres.ownerUrl]) await hurryConnections(url)
  project.provide('postgresUrl', postgres.url)
  project.provide('postgresOwnerUrl', postgres.ownerUrl)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Thousands of them are made, and nobody guesses this password: it is hashed once, not 4096 times. */
async function hurryConnections(url: string): Promise<void> {
  const { username, password } = new URL(url)
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('set scram_iterations = 1')
  await client.query(
    `alter role ${client.escapeIdentifier(username)} password ${client.escapeLiteral(password)}`,
  )
  await client.end()
}
