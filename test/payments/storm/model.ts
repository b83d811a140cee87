import type { AttemptState } from '../../../src/domain/orders/payment.ts'
import type { PaymentStatus } from '../../../src/domain/orders/order.ts'
import { asked, part, type AttemptStatus, type StormCallback, type StormMethod } from './delivery.ts'

export interface ModelAttempt {
  readonly method: StormMethod
  /** What the clock had made of it before the storm. */
  readonly before: AttemptState
  /** Everything rightly signed that was said of it. */
  readonly signed: readonly StormCallback[]
}

export interface Stands {
  readonly state: AttemptState
  readonly refunded: number
}

/** How an attempt must stand when all has been said, in whatever order it was. */
export function standsOf(attempt: ModelAttempt): Stands {
  // Whatever WayForPay's callback names, its answer to a question counts; with the last step told it has come that far.
  const counted = attempt.method === 'wayforpay' ? attempt.signed : genuine(attempt.signed)
  const last = (...statuses: readonly AttemptStatus[]) =>
    Math.max(-1, ...counted.filter(({ status }) => statuses.includes(status)).map(({ at }) => at))
  const paid = last('paid', 'returned in part')
  const refunded = last('refunded')
  const returned = refunded >= 0 ? asked : last('returned in part') >= 0 ? part : 0
  if (refunded >= 0 && refunded >= paid) return { state: 'refunded', refunded: returned }
  if (paid >= 0) return { state: 'paid', refunded: returned }
  // The clock ended it after everything that the provider told of.
  if (attempt.before !== 'pending') return { state: attempt.before, refunded: 0 }
  const hasFailed = last('failed') >= 0 && last('failed') >= last('pending')
  return { state: hasFailed ? 'failed' : 'pending', refunded: 0 }
}

/** Any paid attempt pays the order, money given back cancels it, else the latest attempt speaks. */
export function statusOf(attempts: readonly Stands[]): PaymentStatus {
  const states = attempts.map(({ state }) => state)
  if (states.includes('paid')) return 'paid'
  if (states.includes('refunded')) return 'canceled'
  const latest = states.at(-1)
  return latest === 'failed' || latest === 'canceled' || latest === 'expired' ? latest : 'pending'
}

function genuine(signed: readonly StormCallback[]): readonly StormCallback[] {
  return signed.filter(({ kind }) => kind === 'genuine')
}
