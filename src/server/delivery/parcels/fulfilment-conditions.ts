import { unsentStates } from '../../../domain/orders/parcel.ts'
import { isMoneyLeft } from '../../payments/payment-conditions.ts'

/** What statements ask of an order `o` and its fulfilment `f`, as `orders/order-conditions.ts` asks of the order alone. */

const unsent = `any (array['${unsentStates.join("', '")}'])`

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

/** By what is stored: something of it is to be checked, packed, sent or begun. */
export const isAtWork = '(f.is_open and f.canceled_at is null)'
