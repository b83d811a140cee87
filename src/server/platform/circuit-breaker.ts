import { failureReason } from './failure-reason.ts'

const restMs = 30_000
const trialMs = 20_000
const apartMs = 1000

/** Jobs that wait for a silent neighbour would block the workers. Later one call at a time probes. */
export class CircuitBreaker {
  readonly #now: () => number
  #isSilent = false
  #until = 0
  #lastTurn = 0

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Staggered by a second each; `undefined`: call now. */
  pauseSeconds(): number | undefined {
    if (!this.#isSilent) return undefined
    const now = this.#now()
    if (now >= this.#until) {
      this.#until = now + trialMs
      return undefined
    }
    this.#lastTurn = Math.max(this.#lastTurn, this.#until) + apartMs
    return Math.ceil((this.#lastTurn - now) / 1000)
  }

  record(outcome: object) {
    this.#isSilent = 'why' in outcome && failureReason(String(outcome.why)) === 'late'
    if (this.#isSilent) this.#until = this.#now() + restMs
    else this.#lastTurn = 0
  }
}
