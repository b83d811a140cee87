import type { Socket } from 'node:net'

/** How long an answer may stand still before its reader is given up, and how often that is checked. */
export interface Patience {
  readonly stalledMs: number
  readonly checkMs: number
}

/** Together within a minute. TCP tells of what is read in steps of up to a few hundred kilobytes. */
export const usualPatience: Patience = { stalledMs: 52_000, checkMs: 5000 }

/**
 * Ends connections whose reader takes nothing of what is sent. What the reader sends meanwhile does not count, unlike
 * for the time-outs of sockets; whoever reads, however slowly, is waited for. Answers a way to stop.
 */
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

/** What waits to be sent, in a form that changes whenever some of it goes; `undefined` when nothing waits. */
function unsentBy(socket: Socket): string | undefined {
  if (socket.writableLength === 0) return undefined
  // A large answer is one write to the stream, which tells nothing before its end; the system's own count does.
  const handle: unknown = Reflect.get(socket, '_handle')
  const queued: unknown = typeof handle === 'object' && handle && Reflect.get(handle, 'writeQueueSize')
  return `${socket.writableLength} ${String(queued)}`
}
