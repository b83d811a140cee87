import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { endWithUs } from './end-with-us.ts'
import type { ServerLog } from './keep-running.ts'
import { folderArgument, spawnProgram } from './program.ts'

/** Waits for recovery, however long. Throws with the server's own output. */
export async function startPostmaster(
  cluster: Cluster,
  port: number,
  settings: Record<string, string>,
  log: ServerLog,
): Promise<ChildProcess> {
  const parameters = Object.entries({ ...defaults, port: String(port), ...settings })
  const child = spawnProgram(
    cluster,
    'postgres',
    ['-D', folderArgument(cluster), ...parameters.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    ['ignore', 'ignore', 'pipe'],
  )
  const words = listen(child, log)
  const spawned = new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve)
    child.once('error', reject)
  })
  await spawned
  endWithUs(child, cluster.runAs)
  while (!(await takesConnections(cluster.folder, child.pid))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`PostgreSQL did not start.\n${await words.untilReady()}`.trim())
    await sleep(10)
  }
  words.ready()
  return child
}

const defaults = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  // Reserved for commands beside the shop.
  superuser_reserved_connections: '0',
  reserved_connections: '3',
  shared_buffers: '32MB',
  max_wal_size: '256MB',
  wal_recycle: 'off', // an old file of the log made a new one would keep what was deleted since
  io_method: 'sync', // no extra worker processes
  max_wal_senders: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_line_prefix: '',
  // The caller reports failed statements, which may contain personal data.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

const minuteMs = 60_000

/** Kept until started, for the error message; then passed to `log`. */
function listen(child: ChildProcess, log: ServerLog) {
  const before: string[] = []
  // During recovery every connection gets the same message: log it once a minute.
  const said = new Set<string>()
  let since = performance.now()
  const tell = (line: string) => {
    if (performance.now() - since >= minuteMs) {
      said.clear()
      since = performance.now()
    }
    if (said.has(line)) return
    said.add(line)
    if (line.startsWith('PANIC')) log.error(line)
    else log.info(line)
  }
  let isReady = false
  let isDone: Promise<void> = Promise.resolve()
  if (child.stderr) {
    const lines = createInterface({ input: child.stderr })
    lines.on('line', (line) => (isReady ? tell(line) : before.push(line)))
    isDone = new Promise((resolve) => lines.once('close', resolve))
  }
  return {
    ready: () => {
      isReady = true
    },
    untilReady: async () => {
      await isDone
      return before.join('\n')
    },
  }
}

async function takesConnections(cluster: string, pid: number | undefined): Promise<boolean> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  return lines[0] === String(pid) && lines[7]?.trim() === 'ready'
}
