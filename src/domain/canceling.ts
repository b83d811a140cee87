import type { PaymentStatus } from './order.ts'
import type { ParcelState } from './parcel.ts'

/** What decides whether its buyer may still cancel an order. */
export interface Cancelable {
  readonly status: PaymentStatus
  /** Perhaps its money went back since. */
  readonly hasBeenPaid: boolean
  readonly parcels: readonly ParcelState[]
  /** A check-in of its support is done. */
  readonly hasSupportBegun: boolean
}

/**
 * Why its buyer cannot cancel an order any more: its money went back, a parcel is packed, or what is sold without a
 * parcel has begun. `undefined` while it can be canceled, paid or not.
 */
export function whyNotCancelable(order: Cancelable): 'over' | 'packed' | 'begun' | undefined {
  const { status, hasBeenPaid, parcels, hasSupportBegun } = order
  if (status !== 'paid') return hasBeenPaid ? 'over' : undefined
  if (parcels.some((state) => state !== 'to-check' && state !== 'to-pack')) return 'packed'
  return parcels.length === 0 && hasSupportBegun ? 'begun' : undefined
}
