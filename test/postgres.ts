import { rm } from 'node:fs/promises'
import { startEmbeddedPostgres } from '@kraplia/embedded-postgres'
import { makeFastFolder, removeForgottenFolders } from '@kraplia/embedded-postgres/testing'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** One PostgreSQL server for the whole run, made for speed: nothing survives a power cut. */
    postgresUrl: string
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
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
