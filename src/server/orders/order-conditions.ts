import type { WhyClosed } from '../../domain/orders/payable.ts'
import { leastMinutesToPay, payableDays } from '../../domain/orders/order.ts'

/**
 * SQL over an order `o`, for statements that decide under a lock or search by an index. A test holds each equal to
 * `standingOf` over all reachable facts. Nobody else combines these columns.
 */

export const payableUntil = `o.created_at + interval '${payableDays} days'`

const isYoungEnough = `o.created_at > now() - interval '${payableDays} days' + interval '${leastMinutesToPay} minutes'`

/** `isTest` is the parameter with the shop's mode. */
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

export const whyClosed = `case ${whens} end`

export const isClosed = 'num_nonnulls(o.paid_at, o.canceled_at, o.put_aside_at, o.erased_at) > 0'

export function whyNotPayable(isTest: string): string {
  return `case ${whens} when not ${isOfMode(isTest)} then 'other-mode' when not ${isYoungEnough} then 'too-old' end`
}

export function isPayable(isTest: string): string {
  return `(o.paid_at is null and o.canceled_at is null and o.erased_at is null and ${isYoungEnough} and ${isOfMode(isTest)})`
}

/** A late payment would be refunded. */
export const isOffUnpaid = 'num_nonnulls(o.erased_at, o.canceled_at) > 0'

/** An erasure counts as the owner. */
export const offUnpaidBy = `case when o.canceled_at is null then 'owner' else coalesce(o.canceled_by, 'buyer') end`
