import type { FastifyBaseLogger } from 'fastify'

/** One log line a minute: attackers must not fill the disk, and no address is logged. */
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
    close: say,
  }
}
