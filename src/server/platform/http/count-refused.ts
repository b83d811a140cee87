import type { FastifyBaseLogger } from 'fastify'

/**
 * Counts what is refused and logs it as a sum a minute after the first, under this name: who sends it must not fill a
 * disk, and nobody's address is written down.
 */
export function countRefused(log: FastifyBaseLogger, name: string) {
  const counts = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  function say() {
    clearTimeout(timer)
    timer = undefined
    if (counts.size > 0) log.warn(Object.fromEntries(counts), name)
    counts.clear()
  }

  return {
    count: (what: string) => {
      counts.set(what, (counts.get(what) ?? 0) + 1)
      timer ??= setTimeout(say, 60_000).unref()
    },
    /** Says what is left to be said. */
    close: say,
  }
}
