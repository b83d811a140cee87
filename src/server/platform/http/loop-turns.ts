import { performance } from 'node:perf_hooks'

const windowMs = 100
/** With fewer requests it is not they that make a turn long. */
const crowd = 4

interface LoopWork {
  readonly turns: number
  readonly activeMs: number
}

/** Event loop delay under load, from the loop's own counters and only when a request comes: idle costs nothing. */
export class LoopTurns {
  readonly #read: () => LoopWork
  readonly #now: () => number
  #last: LoopWork
  #since: number
  #requests = 0
  /** The minimum of two windows ignores a single spike. */
  #lengths: readonly [before: number, last: number] = [0, 0]

  constructor(read: () => LoopWork = loopWork, now: () => number = () => performance.now()) {
    this.#read = read
    this.#now = now
    this.#last = read()
    this.#since = now()
  }

  count(): number {
    this.#requests++
    const now = this.#now()
    if (now - this.#since >= windowMs) {
      const work = this.#read()
      const turns = Math.max(1, work.turns - this.#last.turns)
      const isCrowded = this.#requests / turns >= crowd
      const length = isCrowded ? (work.activeMs - this.#last.activeMs) / turns : 0
      this.#lengths = [this.#lengths[1], length]
      this.#last = work
      this.#since = now
      this.#requests = 0
    }
    return Math.min(...this.#lengths)
  }
}

function loopWork(): LoopWork {
  const { loopCount } = performance.nodeTiming.uvMetricsInfo
  return { turns: loopCount, activeMs: performance.eventLoopUtilization().active }
}
