import type { Socket } from 'node:net'

export interface Patience {
  readonly stalledMs: number
  readonly checkMs: number
}

/** Together within a minute. TCP acknowledges in steps of up to a few hundred kilobytes. */
export const usualPatience: Patience = { stalledMs: 52_000, checkMs: 5000 }

/** Unlike socket timeouts this ignores what the reader sends; slow readers are kept. Returns the stop function. */
export function endStalledReaders(
  sockets: () => Iterable<Socket>,
  { stalledMs, checkMs }: Patience,
  onEnd: () => void,
): () => void {
  const seen = new WeakMap<Socket, { readonly unsent: string; readonly since: number }>()

  function check() {
    const now = performance.now()
    for (const socket of sockets()) {
      const unsent = unsentBy(socket)
      const last = seen.get(socket)
      if (unsent === undefined) seen.delete(socket)
      else if (last?.unsent !== unsent) seen.set(socket, { unsent, since: now })
      else if (now - last.since >= stalledMs) {
        onEnd()
        socket.destroy()
      }
    }
  }
  const timer = setInterval(check, checkMs).unref()
  return () => clearInterval(timer)
}

/** Changes with progress; `undefined` when nothing is queued. */
function unsentBy(socket: Socket): string | undefined {
  if (socket.writableLength === 0) return undefined
  // One large write reports no progress before its end; the system's queue does.
  const handle: unknown = Reflect.get(socket, '_handle')
  const queued: unknown = typeof handle === 'object' && handle && Reflect.get(handle, 'writeQueueSize')
  return `${socket.writableLength} ${String(queued)}`
}
