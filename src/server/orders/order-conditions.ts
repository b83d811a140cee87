import type { WhyClosed } from '../../domain/orders/payable.ts'
import { leastMinutesToPay, payableDays } from '../../domain/orders/order.ts'

/**
 * What statements ask of an order `o` where they decide under their own lock, or search by an index. Each says in SQL what
 * `standingOf` and the functions of its facts say, as those of payments and of fulfilments do, which
 * `aftercare/standing/standing-conditions.test.ts` holds over all that an order can come to; nobody else puts these columns
 * together.
 */

/** Until when it can be paid. */
export const payableUntil = `o.created_at + interval '${payableDays} days'`

const isYoungEnough = `o.created_at > now() - interval '${payableDays} days' + interval '${leastMinutesToPay} minutes'`

/** Of a shop whose mode is the parameter `isTest`: it is an order of that mode. */
export function isOfMode(isTest: string): string {
  return `(o.is_test = ${isTest} and o.put_aside_at is null)`
}

const closings: readonly (readonly [why: WhyClosed, isSo: string])[] = [
  ['paid', `o.payment_status = 'paid'`],
  ['given-back', 'o.paid_at is not null'],
  ['canceled', 'o.canceled_at is not null'],
  ['other-mode', 'o.put_aside_at is not null'],
  ['erased', 'o.erased_at is not null'],
]
const whens = closings.map(([why, isSo]) => `when ${isSo} then '${why}'`).join(' ')

/** {@link WhyClosed}, or null. */
export const whyClosed = `case ${whens} end`

/** As {@link whyClosed} is not null. */
export const isClosed = 'num_nonnulls(o.paid_at, o.canceled_at, o.put_aside_at, o.erased_at) > 0'

/** `WhyNotPayable`, or null, as in {@link isOfMode}. */
export function whyNotPayable(isTest: string): string {
  return `case ${whens} when not ${isOfMode(isTest)} then 'other-mode' when not ${isYoungEnough} then 'too-old' end`
}

/** As {@link whyNotPayable} is null. */
export function isPayable(isTest: string): string {
  return `(o.paid_at is null and o.canceled_at is null and o.erased_at is null and ${isYoungEnough} and ${isOfMode(isTest)})`
}

/** Should money of it come now, it is given back: nobody wants it, or nobody knows any more whom it is for. */
export const isOffUnpaid = 'num_nonnulls(o.erased_at, o.canceled_at) > 0'

/** By whom, as in {@link isOffUnpaid}; who is erased is not asked. */
export const offUnpaidBy = `case when o.canceled_at is null then 'owner' else coalesce(o.canceled_by, 'buyer') end`
