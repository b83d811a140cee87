import type { AttemptState } from '../../../src/domain/payment.ts'
import type { PaymentStatus } from '../../../src/domain/order.ts'
import type { PaymentMethod } from '../../../src/domain/payment-method.ts'
import { asked, isMoney, part, type Standing, type Told } from './told.ts'

export interface ModelAttempt {
  readonly method: PaymentMethod
  /** What the clock had made of it before the storm. */
  readonly before: AttemptState
  /** Everything rightly signed that was said of it. */
  readonly signed: readonly Told[]
}

export interface Stands {
  readonly state: AttemptState
  readonly refunded: number
}

/** How an attempt must stand when all has been said, in whatever order it was. */
export function standsOf(attempt: ModelAttempt): Stands {
  const heard = attempt.method === 'wayforpay' ? heardByAsking(attempt.signed) : genuine(attempt.signed)
  const last = (...standings: readonly Standing[]) =>
    Math.max(-1, ...heard.filter(({ standing }) => standings.includes(standing)).map(({ at }) => at))
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

function genuine(signed: readonly Told[]): readonly Told[] {
  return signed.filter(({ kind }) => kind === 'genuine')
}

/**
 * Of money, whatever sum the callback names, the bank's own answer counts, and when the last step is told the
 * bank has come to that step. The sum of another word is checked as ever.
 */
function heardByAsking(signed: readonly Told[]): readonly Told[] {
  return signed.filter(({ standing, kind }) => isMoney(standing) || kind === 'genuine')
}
