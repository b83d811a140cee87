import { unsentStates } from '../../../domain/orders/parcel.ts'
import { isMoneyLeft } from '../../payments/payment-conditions.ts'

/** SQL over an order `o` and its fulfilment `f`, as `orders/order-conditions.ts` over the order alone. */

const unsent = `any (array['${unsentStates.join("', '")}'])`

const hasLeft = `exists (select from parcels sent where sent.order_id = o.id and not sent.state = ${unsent})`

/** An erasure cancels only a second parcel that is unsent. */
const isCalledOff = `(f.canceled_at is not null and not (o.erased_at is not null and ${hasLeft}))`

/** Paid and not canceled. */
export const isActive = `(o.put_aside_at is null and not ${isCalledOff} and ${isMoneyLeft})`

/** And the buyer is not erased. */
export const isActiveForBuyer = `(o.erased_at is null and f.canceled_at is null and ${isActive})`

/** Stored as `is_open`: work or a refund is due. */
export const isOpen = `(o.put_aside_at is null and ${isMoneyLeft} and (${isCalledOff} or f.canceled_at is null and (
    f.needs_contact and f.contacted_at is null
    or exists (select from parcels p where p.order_id = o.id and p.state = ${unsent})
  )))`

/** By the stored `is_open`. What is to be done with its parcels stands in their `task`, by migration 0083. */
export const isAtWork = '(f.is_open and f.canceled_at is null)'

/** At work with no parcel left to send. */
export const isToContact = `(${isAtWork} and f.needs_contact and f.contacted_at is null and not exists (
    select from parcels p where p.order_id = f.order_id and p.state = ${unsent}
  ))`
