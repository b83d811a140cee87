import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

interface Server {
  /** Starts the server and resolves once it takes connections; rejects if it does not get that far. */
  start(): Promise<ChildProcess>
  /** Ends whatever is running, ready or not. */
  stop(): Promise<void>
}

const unhurried = { mostRestarts: 20, longestPauseMs: 5000, calmAfterMs: 60_000 }

/**
 * Starts a server and starts it again whenever it ends by itself: at once, then after growing pauses, until it has
 * failed 20 times without a calm minute between. Rejects if the first start fails.
 */
export async function keepRunning(
  server: Server,
  log: (message: string) => void,
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
  log: (message: string) => void,
  { mostRestarts, longestPauseMs, calmAfterMs }: typeof unhurried,
): Promise<void> {
  let child: ChildProcess | undefined = first
  let restarts = 0
  for (;;) {
    if (child) {
      const startedAt = Date.now()
      const how = await ending(child)
      if (stopping.aborted) return
      if (Date.now() - startedAt > calmAfterMs) restarts = 0
      log(`The database server ended (${how}); starting it again.`)
    }
    if (restarts++ === mostRestarts) return log('The database server keeps ending; it is left stopped.')
    await pause(restarts === 1 ? 0 : Math.min(longestPauseMs, 50 * 2 ** restarts), stopping)
    if (stopping.aborted) return
    child = await server.start().catch((error: unknown) => {
      if (!stopping.aborted) log(String(error))
      return undefined
    })
    // The order to stop may have come before there was anything to stop.
    if (stopping.aborted) return server.stop()
  }
}

async function ending(child: ChildProcess): Promise<string> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return String(child.signalCode ?? child.exitCode)
}

async function pause(ms: number, stopping: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal: stopping }).catch(() => {})
}
