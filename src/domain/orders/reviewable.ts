import type { ParcelState } from './parcel.ts'
import { goesOn, type Stage } from './standing.ts'

/** What decides whether the buyer of an order may tell of its kits. */
export interface Reviewable {
  readonly standing: Stage
  readonly parcels: readonly ParcelState[]
  /** The month of support that it came with is over. */
  readonly hasSupportEnded: boolean
}

/** Whoever has paid and got it: a parcel in their hands, or the whole of a service that needs none. */
export function mayReview({ standing, parcels, hasSupportEnded }: Reviewable): boolean {
  if (!goesOn(standing)) return false
  return parcels.length === 0 ? hasSupportEnded : parcels.includes('received')
}

const ended: readonly ParcelState[] = ['received', 'returned', 'lost']

/** Whether to ask them: not while another parcel of theirs is on its way, which may replace what they have. */
export function mayAskForReview(order: Reviewable): boolean {
  return mayReview(order) && order.parcels.every((state) => ended.includes(state))
}
