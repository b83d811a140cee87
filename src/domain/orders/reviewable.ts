import type { ParcelState } from './parcel.ts'
import { isActive, type Stage } from './standing.ts'

export interface Reviewable {
  readonly standing: Stage
  readonly parcels: readonly ParcelState[]
  readonly hasSupportEnded: boolean
}

export function mayReview({ standing, parcels, hasSupportEnded }: Reviewable): boolean {
  if (!isActive(standing)) return false
  return parcels.length === 0 ? hasSupportEnded : parcels.includes('received')
}

const ended: readonly ParcelState[] = ['received', 'returned', 'lost']

/** Not while another parcel is on its way, which may be a replacement. */
export function mayAskForReview(order: Reviewable): boolean {
  return mayReview(order) && order.parcels.every((state) => ended.includes(state))
}
