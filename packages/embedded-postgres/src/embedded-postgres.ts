import { mkdir, readFile, realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPackage, prepareBinaries } from './binaries.ts'
import { type Cluster, clusterFolder, openCluster, urlOf } from './cluster.ts'
import { keepRunning, type ServerLog } from './keep-running.ts'
import { lockFolder } from './lock.ts'
import { choosePort } from './port.ts'
import { startPostmaster } from './postmaster.ts'
import { chooseRunAs } from './run-as.ts'
import { ownerRole } from './shop-role.ts'
import { stopServer } from './server-processes.ts'

export interface EmbeddedPostgres {
  /** Address for any PostgreSQL client, for who works in the database; the same for the whole life of this object. */
  readonly url: string
  /** The same for who owns all that is in it. */
  readonly ownerUrl: string
  /** Ends the server and frees the data folder. Safe to call at any moment, and more than once. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL that npm installed, as a child of this process, with its data under `dataDir`.
 * The server is started again whenever it dies, and ends when this process does, however that happens.
 * `log` hears what it says of note; `settings` override the server's parameters (tests turn `fsync` off), and
 * in a new folder `mayCreateDatabases` lets its roles make others beside the shop's.
 * Throws an `Error` with a sentence for the operator when it cannot run here.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  log?: ServerLog
  settings?: Record<string, string>
  mayCreateDatabases?: boolean
}): Promise<EmbeddedPostgres> {
  const folder = await makeFolder(resolve(options.dataDir, 'postgres'))
  const lock = lockFolder(folder)
  try {
    await refuseOtherMajor(clusterFolder(folder))
    const runAs = await chooseRunAs(clusterFolder(folder))
    const { settings = {}, mayCreateDatabases = false } = options
    const cluster = await openCluster(folder, await prepareBinaries(folder, runAs), runAs, {
      isDurable: settings['fsync'] !== 'off',
      mayCreateDatabases,
    })
    let isStopping = false
    // What it says while it obeys an order to stop is of no interest.
    const log: ServerLog = {
      info: (message: string) => isStopping || options.log?.info(message),
      error: (message: string) => isStopping || options.log?.error(message),
    }
    const { port, server } = await runServer(folder, cluster, settings, log)
    const stop = async () => {
      isStopping = true
      await server.stop().finally(() => lock.release())
    }
    let stopped: Promise<void> | undefined
    return {
      url: urlOf(cluster.passwords.shop, port),
      ownerUrl: urlOf(cluster.passwords.owner, port, ownerRole),
      stop: () => (stopped ??= stop()),
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** A server reads no files of another major version, and says so in words for those who know it. */
async function refuseOtherMajor(cluster: string): Promise<void> {
  const made = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (made === undefined) return
  const { version } = await findPackage()
  const [major = ''] = version.split('.')
  if (made.trim() === major) return
  throw new Error(
    `The database in ${cluster} is of PostgreSQL ${made.trim()}, and here is ${major}: make a backup with the version of before, ` +
      'and restore it into a new DATA_DIR (docs/operations.md).',
  )
}

async function makeFolder(folder: string): Promise<string> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return await realpath(folder)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The database cannot use its folder; choose another with DATA_DIR. ${reason}`, {
      cause: error,
    })
  }
}

const startAttempts = 5

async function runServer(folder: string, cluster: Cluster, settings: Record<string, string>, log: ServerLog) {
  const stop = () => stopServer(cluster.folder)
  for (let attempt = 1; ; attempt++) {
    // First of all: a server left by a killed shop still holds the port.
    await stop()
    const port = await choosePort(folder)
    const start = async () => {
      await stop()
      return startPostmaster(cluster, port, settings, log)
    }
    try {
      return { port, server: await keepRunning({ start, stop }, log) }
    } catch (error) {
      if (attempt === startAttempts || !isPassing(error)) throw error
      await sleep(attempt * 300)
    }
  }
}

/**
 * Somebody took the port since it was found free; or a server that was killed is not gone yet, which cannot be
 * seen beforehand on every system.
 */
function isPassing(error: unknown): boolean {
  const signs =
    /could not create any TCP\/IP sockets|pre-existing shared memory block|lock file ".*" already exists/
  return error instanceof Error && signs.test(error.message)
}
