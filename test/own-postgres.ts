import { rm } from 'node:fs/promises'
import { startEmbeddedPostgres } from '@kraplia/embedded-postgres'
import { makeFastFolder } from '@kraplia/embedded-postgres/testing'
import { Pool } from 'pg'
import { updateDatabase } from '../src/server/open-database.ts'
import { atEnd } from './at-end.ts'

/**
 * A PostgreSQL of its own, with the shop's tables, for who looks into its files or at what its roles may; it ends with
 * the test or the file.
 */
export async function startOwnPostgres(settings: Readonly<Record<string, string>> = {}) {
  const folder = await makeFastFolder()
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    settings: { fsync: 'off', ...settings },
  })
  /** As who owns the tables. */
  const owner = new Pool({ connectionString: postgres.ownerUrl, max: 1 })
  // The server may end before its connection has.
  owner.on('error', () => {})
  let stopped: Promise<void> | undefined
  async function end() {
    await owner.end()
    await postgres.stop()
  }
  const stop = () => (stopped ??= end())
  atEnd(async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  })
  await updateDatabase(postgres)
  return { folder, owner, url: postgres.url, ownerUrl: postgres.ownerUrl, stop }
}
