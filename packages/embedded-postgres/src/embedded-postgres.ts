import { mkdir, readFile, realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPackage, prepareBinaries } from './binaries.ts'
import { type Cluster, clusterFolder, openCluster, socketUrlOf, urlOf } from './cluster.ts'
import { keepRunning, type ServerLog } from './keep-running.ts'
import { lockFolder } from './lock.ts'
import { choosePort } from './port.ts'
import { startPostmaster } from './postmaster.ts'
import { chooseRunAs } from './run-as.ts'
import { ownerRole } from './shop-role.ts'
import { canHaveSocket, saysNoSocket, withSocket } from './socket.ts'
import { stopServer } from './server-processes.ts'

export interface EmbeddedPostgres {
  readonly url: string
  /** The same by a socket, which costs less; as `url` where there is none. */
  readonly socketUrl: string
  readonly ownerUrl: string
  /** Idempotent; safe at any moment. */
  stop(): Promise<void>
}

/** Restarted whenever it dies. `settings` override server parameters. Throws a message for the operator. */
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
    // Messages during a shutdown are noise.
    const log: ServerLog = {
      info: (message: string) => isStopping || options.log?.info(message),
      error: (message: string) => isStopping || options.log?.error(message),
    }
    const { port, hasSocket, server } = await runServer(folder, cluster, settings, log)
    const stop = async () => {
      isStopping = true
      await server.stop().finally(() => lock.release())
    }
    let stopped: Promise<void> | undefined
    const { shop } = cluster.passwords
    return {
      url: urlOf(shop, port),
      socketUrl: hasSocket ? socketUrlOf(shop, port, cluster.folder) : urlOf(shop, port),
      ownerUrl: urlOf(cluster.passwords.owner, port, ownerRole),
      stop: () => (stopped ??= stop()),
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** A server cannot read another major version's files; its own message is for experts. */
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
  let hasSocket = canHaveSocket(cluster.folder)
  for (let attempt = 1; ; attempt++) {
    // A server left by a killed shop still holds the port.
    await stop()
    const port = await choosePort(folder)
    const start = async () => {
      await stop()
      return startPostmaster(cluster, port, withSocket(settings, hasSocket), log)
    }
    try {
      return { port, hasSocket, server: await keepRunning({ start, stop }, log) }
    } catch (error) {
      if (hasSocket && saysNoSocket(error)) {
        hasSocket = false
        continue
      }
      if (attempt === startAttempts || !isPassing(error)) throw error
      await sleep(attempt * 300)
    }
  }
}

/** The port was taken meanwhile, or a killed server is not gone yet, which not every system shows. */
function isPassing(error: unknown): boolean {
  const signs =
    /could not create any TCP\/IP sockets|pre-existing shared memory block|lock file ".*" already exists/
  return error instanceof Error && signs.test(error.message)
}
