import { performance } from 'node:perf_hooks'

const windowMs = 100
/** With fewer requests in a turn it is not they that make it long. */
const crowd = 4

/** What the event loop has done since the process began. */
interface LoopWork {
  readonly turns: number
  readonly activeMs: number
}

/**
 * How long the event loop takes for a turn in which it answers a crowd: so long a request stands before anybody looks at
 * it. Reckoned from the loop's own counts when a request comes, so that a shop without visitors does nothing for it.
 */
export class LoopTurns {
  readonly #read: () => LoopWork
  readonly #now: () => number
  #last: LoopWork
  #since: number
  #requests = 0
  /** Of the last two windows, so that what only happens once is nobody's business. */
  #lengths: readonly [before: number, last: number] = [0, 0]

  constructor(read: () => LoopWork = loopWork, now: () => number = () => performance.now()) {
    this.#read = read
    this.#now = now
    this.#last = read()
    this.#since = now()
  }

  /** Counts a request that has come; answers how long a turn takes, in ms, 0 where there is no crowd. */
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
