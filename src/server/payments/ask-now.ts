import type { PaymentAnswer } from '../../contract/desk/ask-acquirer.ts'
import type { PaymentNeeds } from './needs.ts'
import { recordNews } from './record-news.ts'
import { findOut } from './find-out.ts'
import { findAnswerable } from './pending-queries.ts'
import { type PaidAttempt, setUnknown } from './recheck-queries.ts'

type Asking = Pick<PaymentNeeds, 'db' | 'payments' | 'happened' | 'log' | 'config'>

export async function askNow(services: Asking, orderId: string): Promise<readonly PaymentAnswer[]> {
  const attempts = await findAnswerable(services.db, orderId, services.config.isTestMode)
  return Promise.all(attempts.map((attempt) => answerOf(services, attempt)))
}

async function answerOf(services: Asking, attempt: PaidAttempt): Promise<PaymentAnswer> {
  const { db, payments, log } = services
  const { id, method, reference, providerId } = attempt
  const asked =
    providerId === null ? undefined : await payments[method]?.provider.ask({ reference, providerId })
  switch (asked?.kind) {
    case 'news':
      await setUnknown(db, id, false)
      await recordNews(services, attempt, 'asked', asked.news)
      await findOut(db, id, asked.news)
      return { method, said: asked.news.state }
    case 'unknown-payment':
      return { method, said: 'unknown' }
    case 'unavailable':
    case undefined:
      log.warn({ attempt: id, why: asked?.why ?? 'not on offer' }, 'payment provider unavailable')
      return { method, said: 'unavailable' }
  }
}
