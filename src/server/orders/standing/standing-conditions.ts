import type { WhyClosed } from '../../../domain/orders/payable.ts'
import { leastMinutesToPay, payableDays } from '../../../domain/orders/order.ts'
import { unsentStates } from '../../../domain/orders/parcel.ts'

/**
 * What statements ask of how an order stands where they decide under their own lock, or search by an index: of an order
 * `o` and its fulfilment `f`. Each says in SQL what `standingOf` and the functions of its facts say, which
 * `standing-conditions.test.ts` holds over all that an order can come to; nobody else puts these columns together.
 */

const unsent = `any (array['${unsentStates.join("', '")}'])`

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

/** It is paid, and not all of its money has gone back, as the bank or the owner says. */
export const isMoneyLeft = `(o.payment_status = 'paid' and exists (
    select from payment_attempts paid where paid.order_id = o.id and paid.state = 'paid'
      and paid.amount_kopiykas > greatest(paid.refunded_kopiykas, (
        select coalesce(sum(r.amount_kopiykas), 0) from refunds r
        where r.order_id = o.id and r.attempt_id = paid.id and r.state = 'done'
      ))
  ))`

const hasLeft = `exists (select from parcels sent where sent.order_id = o.id and not sent.state = ${unsent})`

/** Who is erased while a second parcel waits to be sent calls off that one alone. */
const isCalledOff = `(f.canceled_at is not null and not (o.erased_at is not null and ${hasLeft}))`

/** Its buyer has paid, and the shop does what was paid for, or has done it. */
export const goesOn = `(o.put_aside_at is null and not ${isCalledOff} and ${isMoneyLeft})`

/** And its buyer is known: there is somebody to prepare it for, and to support. */
export const goesOnForBuyer = `(o.erased_at is null and f.canceled_at is null and ${goesOn})`

/** What is stored as `is_open`: something of it is to be checked, packed, sent or begun, or its money is to go back. */
export const isOpen = `(o.put_aside_at is null and ${isMoneyLeft} and (${isCalledOff} or f.canceled_at is null and (
    f.needs_contact and f.contacted_at is null
    or exists (select from parcels p where p.order_id = o.id and p.state = ${unsent})
  )))`

/**
 * What the office calls the first thing that holds up a parcel `p` of it that is here, or the order when it has none, as in
 * {@link isAtWork}.
 */
export const heldUpBy = `case
    when p.state = 'to-check' and f.needs_composition_check and f.composition_checked_at is null then 'check-composition'
    when p.state = 'to-check' then 'check-address'
    when p.state = 'to-pack' then 'pack'
    when p.id is null then 'contact-buyer'
    when p.tracking_number is null then 'set-tracking-number'
    else 'send'
  end`

/** Of a parcel `p`: it is here. */
export const isHere = `p.state = ${unsent}`

/** Of an attempt `a`: its bank has been looking into it for so long that the owner was told. */
export const isCheckedForLong = `(a.state = 'pending' and a.ask_at is not null and exists (
    select from messages m where m.order_id = a.order_id and m.kind = 'payment-stuck'
      and m.effect = 'attempt ' || a.number
  ))`

/** By what is stored: something of it is to be checked, packed, sent or begun. */
export const isAtWork = '(f.is_open and f.canceled_at is null)'
