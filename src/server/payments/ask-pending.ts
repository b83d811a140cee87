import { type PaymentNews, pollDelaySeconds } from '../../domain/orders/payment.ts'
import { oncePerMinute } from '../platform/http/once-per-minute.ts'
import { reasonOf } from '../platform/queue/queue-log.ts'
import type { PaymentNeeds } from './needs.ts'
import { type AttemptToAsk, takeAttemptsToAsk } from './pending-queries.ts'
import { recordUnopened } from './attempt-queries.ts'
import type { Asked } from './providers/provider.ts'
import { recordNews } from './record-news.ts'

const delays = Array.from({ length: 60 }, (_, asked) => pollDelaySeconds(asked))

/** Callbacks can be lost, and monobank never reports an expired invoice. Returns how many were due. */
export async function askProviders(services: PaymentNeeds, limit = 20): Promise<number> {
  const due = await takeAttemptsToAsk(services.db, services.config.isTestMode, limit, delays)
  await Promise.all(
    due.map(async (attempt) => {
      try {
        await askAbout(services, attempt)
      } catch (error) {
        services.log.error({ err: error, attempt: attempt.id }, 'asking about a payment failed')
      }
    }),
  )
  return due.length
}

export function startAsking(services: PaymentNeeds, seconds = 2): { stop(): Promise<void> } {
  let round: Promise<unknown> = Promise.resolve()
  let isBusy = false
  const isNew = oncePerMinute()
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    round = askProviders(services)
      .catch((error: unknown) => {
        const why = reasonOf(error)
        if (isNew(why)) services.log.warn({ why }, 'no payments could be asked about')
      })
      .finally(() => {
        isBusy = false
      })
  }, seconds * 1000)
  return {
    async stop() {
      clearInterval(timer)
      await round
    },
  }
}

type Found = 'waits-for-payer' | 'over' | 'unsure'

export async function askAbout(services: PaymentNeeds, attempt: AttemptToAsk): Promise<Found> {
  const { db, log } = services
  if (!attempt.hasPage) await recordUnopened(db, attempt.id)
  if (attempt.state === 'opening') return 'over'
  if (attempt.isLeft && (await close(services, attempt))) return 'over'
  const asked = await ask(services, attempt)
  if (asked.kind === 'unavailable') {
    log.warn({ attempt: attempt.id, why: asked.why }, 'payment provider unavailable')
    return 'unsure'
  }
  if (asked.kind === 'news') await recordNews(services, attempt, 'asked', asked.news)
  const found = asked.kind === 'news' ? foundIn(asked.news) : 'waits-for-payer'
  if (found !== 'waits-for-payer' || !attempt.isOver) return found
  await expire(services, attempt)
  return 'over'
}

function foundIn({ state, awaitsPayer }: PaymentNews): Found {
  if (state === 'pending') return awaitsPayer === true ? 'waits-for-payer' : 'unsure'
  return state === 'paid' || state === 'refunded' ? 'unsure' : 'over'
}

async function ask(
  { payments }: Pick<PaymentNeeds, 'payments'>,
  { reference, providerId, method }: AttemptToAsk,
): Promise<Asked> {
  const provider = payments[method]?.provider
  if (!provider) return { kind: 'unavailable', why: `${method} is not on offer` }
  if (providerId === null) return { kind: 'unknown-payment' }
  return provider.ask({ reference, providerId })
}

async function close(services: PaymentNeeds, attempt: AttemptToAsk): Promise<boolean> {
  const { reference, providerId, method } = attempt
  if (providerId === null) return false
  const closed = await services.payments[method]?.provider.close({ reference, providerId })
  if (closed?.kind !== 'closed') return false
  await recordNews(services, attempt, 'clock', ownNews(attempt, 'canceled', 'left for another method'))
  return true
}

/** Nobody has begun to pay an hour after its validity. Money that still comes counts. */
async function expire(services: PaymentNeeds, attempt: AttemptToAsk) {
  await recordNews(services, attempt, 'clock', ownNews(attempt, 'expired', 'validity over'))
}

function ownNews(attempt: AttemptToAsk, state: 'canceled' | 'expired', why: string): PaymentNews {
  return {
    state,
    happenedAt: Date.now(),
    amount: attempt.amount,
    currency: attempt.currency,
    providerStatus: why,
  }
}
