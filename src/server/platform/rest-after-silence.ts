import { failureReason } from './failure-reason.ts'

const restMs = 30_000
/** Whoever tries whether the silence is over has an answer within this. */
const trialMs = 20_000
const apartMs = 1000

/**
 * Lets a neighbour be who was silent: for a while nobody asks them, then one at a time until there is an answer. Each job that asks
 * the silent takes its place for as long as it waits, and what goes to others would stand behind them.
 */
export class RestAfterSilence {
  readonly #now: () => number
  #isSilent = false
  #until = 0
  #lastTurn = 0

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** After how many seconds to come again, each a second after the one before; `undefined` for whoever is to ask now. */
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

  /** What came of asking; one that failed has a `why`. */
  heard(outcome: object) {
    this.#isSilent = 'why' in outcome && failureReason(String(outcome.why)) === 'late'
    if (this.#isSilent) this.#until = this.#now() + restMs
    else this.#lastTurn = 0
  }
}
