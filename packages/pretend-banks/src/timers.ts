export interface Timers {
  later(ms: number, act: () => unknown): void
  close(): void
}

/** Cancelled with their owner. */
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
