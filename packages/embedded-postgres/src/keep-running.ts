import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

interface Server {
  start(): Promise<ChildProcess>
  stop(): Promise<void>
}

export type ServerLog = Pick<Console, 'info' | 'error'>

const unhurried = { firstPauseMs: 100, longestPauseMs: 30_000, calmAfterMs: 5000 }

/** Restarts with backoff, as the cause (a full disk) may be fixed at any moment. Rejects if the first start fails. */
export async function keepRunning(
  server: Server,
  log: ServerLog,
  pace: typeof unhurried = unhurried,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  const first = await server.start()
  const life = lookAfter(first, server, stopping.signal, log, pace)
  return {
    async stop() {
      stopping.abort()
      await Promise.all([server.stop(), life])
    },
  }
}

async function lookAfter(
  first: ChildProcess,
  server: Server,
  stopping: AbortSignal,
  log: ServerLog,
  { firstPauseMs, longestPauseMs, calmAfterMs }: typeof unhurried,
): Promise<void> {
  let child: ChildProcess | undefined = first
  let failures = 0
  let trouble = ''
  for (;;) {
    if (child) {
      const startedAt = performance.now()
      trouble = `The database server ended (${await ending(child)})`
      if (performance.now() - startedAt > calmAfterMs) failures = 0
    }
    if (stopping.aborted) return
    const pauseMs = failures === 0 ? 0 : Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1))
    failures += 1
    log.error(`${trouble}; starting it again${pauseMs === 0 ? '' : ` in ${pauseMs / 1000} s`}.`)
    await sleep(pauseMs, undefined, { signal: stopping }).catch(() => {})
    if (stopping.aborted) return
    child = await server.start().catch((error: unknown) => {
      trouble = error instanceof Error ? error.message : String(error)
      return undefined
    })
    // Stopped before there was a process.
    if (stopping.aborted) return server.stop()
    if (child) log.info('The database server runs again.')
  }
}

async function ending(child: ChildProcess): Promise<string> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return String(child.signalCode ?? child.exitCode)
}
