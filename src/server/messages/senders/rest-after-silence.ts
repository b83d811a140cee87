import { failureReason } from '../../neighbours/failure-reason.ts'

const restMs = 30_000
/** Somebody else is just asking whether the silence is over. */
const meanwhileSeconds = 5

/**
 * The same call, which lets somebody be who was silent: for a while it answers `resting` unasked, with the seconds after which to
 * come again, then one call at a time is made until one is answered. Each that is made to the silent takes the place of a job for as long as it waits, and what
 * goes to others would stand behind them.
 */
export function restAfterSilence<Asked extends readonly unknown[], Outcome extends object>(
  call: (...asked: Asked) => Promise<Outcome>,
  resting: (retryAfterSeconds: number) => NoInfer<Outcome>,
  forMs: number = restMs,
): (...asked: Asked) => Promise<Outcome> {
  let restsUntil: number | undefined
  let isTrying = false
  return async (...asked) => {
    const wasSilent = restsUntil !== undefined
    const leftMs = (restsUntil ?? 0) - performance.now()
    if (leftMs > 0) return resting(Math.ceil(leftMs / 1000))
    if (isTrying) return resting(meanwhileSeconds)
    isTrying = wasSilent
    try {
      const outcome = await call(...asked)
      const isSilent = 'why' in outcome && failureReason(String(outcome.why)) === 'late'
      restsUntil = isSilent ? performance.now() + forMs : undefined
      return outcome
    } finally {
      isTrying = false
    }
  }
}
