import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { prepareBinaries } from './binaries.ts'
import { type Cluster, clusterFolder, openCluster, urlOf } from './cluster.ts'
import { keepRunning } from './keep-running.ts'
import { lockFolder } from './lock.ts'
import { choosePort } from './port.ts'
import { startPostmaster } from './postmaster.ts'
import { chooseRunAs } from './run-as.ts'
import { stopServer } from './server-processes.ts'

export interface EmbeddedPostgres {
  /** Address for any PostgreSQL client; the same for the whole life of this object. */
  readonly url: string
  /** Ends the server and frees the data folder. Safe to call at any moment, and more than once. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL that npm installed, as a child of this process, with its data under `dataDir`.
 * The server is started again if it dies, and ends when this process does, however that happens.
 * `log` hears what it says of note; `settings` override the server's parameters (tests turn `fsync` off).
 * Throws an `Error` with a sentence for the operator when it cannot run here.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  log?: (message: string) => void
  settings?: Record<string, string>
}): Promise<EmbeddedPostgres> {
  const folder = await makeFolder(resolve(options.dataDir, 'postgres'))
  const lock = lockFolder(folder)
  try {
    const runAs = await chooseRunAs(clusterFolder(folder))
    const cluster = await openCluster(folder, await prepareBinaries(folder, runAs), runAs, options.settings)
    const server = await runServer(folder, cluster, options)
    let stopped: Promise<void> | undefined
    return {
      url: urlOf(cluster, server.port),
      stop: () => (stopped ??= server.stop().finally(() => lock.release())),
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function makeFolder(folder: string): Promise<string> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return folder
  } catch (error) {
    throw new Error(`The database cannot use the folder ${folder}; choose another with DATA_DIR.`, {
      cause: error,
    })
  }
}

const portAttempts = 5

async function runServer(
  folder: string,
  cluster: Cluster,
  { log = () => {}, settings = {} }: { log?: (message: string) => void; settings?: Record<string, string> },
) {
  await stopServer(cluster.folder)
  let port = await choosePort(folder)
  const start = async () => {
    await stopServer(cluster.folder)
    return startPostmaster(cluster, port, settings, log)
  }
  for (let attempt = 1; ; attempt++) {
    try {
      const server = await keepRunning({ start, stop: () => stopServer(cluster.folder) }, log)
      return { port, stop: () => server.stop() }
    } catch (error) {
      // Somebody may have taken the port since it was found free.
      if (attempt === portAttempts || !isPortTaken(error)) throw error
      port = await choosePort(folder)
    }
  }
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && /could not create any TCP\/IP sockets/.test(error.message)
}
