import { unsentStates } from '../../../domain/orders/parcel.ts'
import { isMoneyLeft } from '../../payments/payment-conditions.ts'

/** SQL over an order `o` and its fulfilment `f`, as `orders/order-conditions.ts` over the order alone. */

const unsent = `any (array['${unsentStates.join("', '")}'])`

const hasLeft = `exists (select from parcels sent where sent.order_id = o.id and not sent.state = ${unsent})`

/** An erasure cancels only a second parcel that is unsent. */
const isCalledOff = `(f.canceled_at is not null and not (o.erased_at is not null and ${hasLeft}))`

/** Paid and not canceled. */
export const goesOn = `(o.put_aside_at is null and not ${isCalledOff} and ${isMoneyLeft})`

/** And the buyer is not erased. */
export const goesOnForBuyer = `(o.erased_at is null and f.canceled_at is null and ${goesOn})`

/** Stored as `is_open`: work or a refund is due. */
export const isOpen = `(o.put_aside_at is null and ${isMoneyLeft} and (${isCalledOff} or f.canceled_at is null and (
    f.needs_contact and f.contacted_at is null
    or exists (select from parcels p where p.order_id = o.id and p.state = ${unsent})
  )))`

/** The first open task of a parcel `p`, or of an order without parcels. */
export const heldUpBy = `case
    when p.state = 'to-check' and f.needs_composition_check and f.composition_checked_at is null then 'check-composition'
    when p.state = 'to-check' then 'check-address'
    when p.state = 'to-pack' then 'pack'
    when p.id is null then 'contact-buyer'
    when p.tracking_number is null then 'set-tracking-number'
    else 'send'
  end`

export const isHere = `p.state = ${unsent}`

/** By the stored `is_open`. */
export const isAtWork = '(f.is_open and f.canceled_at is null)'
