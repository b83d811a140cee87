export interface Timers {
  /** Acts after `ms` unless closed before. */
  later(ms: number, act: () => unknown): void
  close(): void
}

/** Timers that end with their owner, so that nothing keeps the process or acts after the end. */
export function createTimers(): Timers {
  const waiting = new Set<NodeJS.Timeout>()
  let isClosed = false
  return {
    later(ms, act) {
      if (isClosed) return
      const timer = setTimeout(() => {
        waiting.delete(timer)
        void act()
      }, ms)
      waiting.add(timer)
    },
    close() {
      isClosed = true
      for (const timer of waiting) clearTimeout(timer)
    },
  }
}
