import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { removeSockets } from './socket.ts'

interface ServerProcess {
  readonly pid: number
  /** The postmaster. */
  readonly isLeading: boolean
}

/** Fast shutdown, immediate after 10 s, SIGKILL after 3 more; all are safe for data. Also removes stale lock files. */
export async function stopServer(cluster: string): Promise<void> {
  const isGone =
    (await signalUntilGone(cluster, 'SIGINT', 10_000, true)) ||
    (await signalUntilGone(cluster, 'SIGQUIT', 3000, false)) ||
    (await signalUntilGone(cluster, 'SIGKILL', 3000, false))
  if (!isGone) throw new Error(`A database server in ${cluster} does not end.`)
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
  removeSockets(cluster)
}

async function signalUntilGone(
  cluster: string,
  signal: NodeJS.Signals,
  patienceMs: number,
  leadingOnly: boolean,
): Promise<boolean> {
  const deadline = Date.now() + patienceMs
  let processes = findServerProcesses(cluster)
  for (const { pid, isLeading } of processes) if (isLeading || !leadingOnly) sendSignal(pid, signal)
  while (processes.length > 0) {
    if (Date.now() > deadline) return false
    await sleep(20)
    processes = findServerProcesses(cluster)
  }
  return true
}

export function sendSignal(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** Without zombies. */
export function findServerProcesses(cluster: string): readonly ServerProcess[] {
  return process.platform === 'linux' ? findByWorkingFolder(cluster) : findByPidFile(cluster)
}

function findByWorkingFolder(cluster: string): ServerProcess[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      if (readlinkSync(`/proc/${name}/cwd`) !== cluster) continue
      const [, comm, parent] =
        /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? []
      if (comm === 'postgres' || comm === 'initdb') parents.set(Number(name), Number(parent))
    } catch {
      // It has ended, or is another user's.
    }
  }
  return [...parents].map(([pid, parent]) => ({ pid, isLeading: !parents.has(parent) }))
}

function findByPidFile(cluster: string): ServerProcess[] {
  try {
    const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10)
    process.kill(pid, 0)
    // The pid may have been reused.
    const isServer =
      process.platform === 'win32' ||
      /postgres/.test(execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }))
    return isServer ? [{ pid, isLeading: true }] : []
  } catch {
    return []
  }
}
