import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findServerProcesses, sendSignal, startEmbeddedPostgres } from '@kraplia/embedded-postgres'
import { makeFastFolder } from '@kraplia/embedded-postgres/testing'
import { expect, onTestFinished } from 'vitest'
import { updateDatabase } from '../../../src/server/open-database.ts'

/**
 * A database of its own, as the shop runs it, that a test may kill as often as it likes. It comes back at once, where
 * the shop would wait longer with each time: the sooner it is back, the more a page that is being opened can go wrong.
 */
export async function startKillableDatabase() {
  const dataDir = await makeFastFolder()
  // What a killed server had written is in the kernel's hands; only a power cut asks for more.
  const start = () => startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } })
  let database = await start()
  let restarted: Promise<void> = Promise.resolve()
  onTestFinished(async () => {
    await restarted
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const { url } = database
  await updateDatabase(database)

  async function restart() {
    await database.stop()
    database = await start()
    expect(database.url).toBe(url)
  }

  return {
    url,
    /** Kills every process of the server at once. */
    kill() {
      for (const { pid } of findServerProcesses(join(dataDir, 'postgres', 'cluster'))) {
        sendSignal(pid, 'SIGKILL')
      }
      restarted = restart()
    },
    restarted: () => restarted,
  }
}
