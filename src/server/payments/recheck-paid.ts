import { recheckDelaySeconds } from '../../domain/orders/payment.ts'
import type { PaymentNeeds } from './needs.ts'
import { type PaidAttempt, recheckSooner, setUnknown, takePaidToAsk } from './recheck-queries.ts'
import { recordNews } from './record-news.ts'
import { findOut } from './find-out.ts'

const whenAwaySeconds = 3600

/** Refunds and reversals are reported once, if at all. Returns whether every provider could answer. */
export async function recheckPaid(services: PaymentNeeds, limit: number): Promise<boolean> {
  const due = await takePaidToAsk(services.db, services.config.isTestMode, limit)
  const answered = await Promise.all(
    due.map(async (attempt) => {
      try {
        return await recheck(services, attempt)
      } catch (error) {
        services.log.error({ err: error, attempt: attempt.id }, 'asking about a paid payment failed')
        return false
      }
    }),
  )
  return !answered.includes(false)
}

async function recheck(services: PaymentNeeds, attempt: PaidAttempt): Promise<boolean> {
  const { db, payments, log } = services
  const { id, reference, method, providerId } = attempt
  const provider = payments[method]?.provider
  if (!provider || providerId === null) return true
  const asked = await provider.ask({ reference, providerId })
  switch (asked.kind) {
    case 'unavailable':
      log.warn({ attempt: id, why: asked.why }, 'payment provider unavailable')
      await recheckSooner(db, id, whenAwaySeconds)
      return false
    case 'unknown-payment':
      log.warn({ attempt: id }, 'a paid payment is unknown to its provider')
      await setUnknown(db, id, true)
      return true
    case 'news':
      await setUnknown(db, id, false)
      await recordNews(services, attempt, 'asked', asked.news)
      await findOut(db, id, asked.news)
      if (asked.news.isReturning === true) await recheckSooner(db, id, recheckDelaySeconds(asked.news))
      return true
  }
}

/** Leaves room for other traffic: two requests a second, and a pause of a minute after a failure. */
const unhurried = { perRound: 4, everyMs: 2000, restMs: 60_000 }

export function startRechecking(
  services: PaymentNeeds,
  { perRound, everyMs, restMs } = unhurried,
): { stop(): Promise<void> } {
  let round: Promise<unknown> = Promise.resolve()
  let isBusy = false
  let restsUntil = 0

  async function next() {
    isBusy = true
    try {
      const isAnswered = await recheckPaid(services, perRound)
      if (!isAnswered) restsUntil = performance.now() + restMs
    } catch (error) {
      services.log.warn({ err: error }, 'no paid payments could be asked about')
      restsUntil = performance.now() + restMs
    } finally {
      isBusy = false
    }
  }

  const timer = setInterval(() => {
    if (!isBusy && performance.now() >= restsUntil) round = next()
  }, everyMs)
  return {
    async stop() {
      clearInterval(timer)
      await round
    },
  }
}
