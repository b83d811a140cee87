import { failureReason } from './failure-reason.ts'

const restMs = 30_000
/** Somebody else is just asking whether the silence is over. */
const meanwhileSeconds = 5

/**
 * Lets somebody be who was silent: for a while no call is made to them, then one at a time until one is answered. Each that is
 * made to the silent takes the place of a job for as long as it waits, and what goes to others would stand behind them.
 */
export class RestAfterSilence {
  readonly #forMs: number
  #until: number | undefined
  #isTrying = false

  constructor(forMs = restMs) {
    this.#forMs = forMs
  }

  /** The same call; while it is not made it answers `resting`, which is told after how many seconds to come again. */
  around<Asked extends readonly unknown[], Outcome extends object>(
    call: (...asked: Asked) => Promise<Outcome>,
    resting: (retryAfterSeconds: number) => NoInfer<Outcome>,
  ): (...asked: Asked) => Promise<Outcome> {
    return async (...asked) => {
      const wasSilent = this.#until !== undefined
      const leftMs = (this.#until ?? 0) - performance.now()
      if (leftMs > 0) return resting(Math.ceil(leftMs / 1000))
      if (this.#isTrying) return resting(meanwhileSeconds)
      this.#isTrying = wasSilent
      try {
        const outcome = await call(...asked)
        const isSilent = 'why' in outcome && failureReason(String(outcome.why)) === 'late'
        this.#until = isSilent ? performance.now() + this.#forMs : undefined
        return outcome
      } finally {
        this.#isTrying = false
      }
    }
  }
}
