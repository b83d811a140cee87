import type { ParcelState } from '../orders/parcel.ts'

/** Days since receipt, or since dispatch while receipt is unknown. */
export const damageDays = 30

export const longestReport = 1000

export const maxReportPhotos = 3

/** Milliseconds. */
export interface CarriedParcel {
  readonly state: ParcelState
  readonly sentAt: number | null
  readonly movedAt: number
}

export function canReportDamage(parcels: readonly CarriedParcel[], now: number): boolean {
  return parcels.some(({ state, sentAt, movedAt }) => {
    if (state !== 'sent' && state !== 'at-branch' && state !== 'received') return false
    const since = state === 'received' ? movedAt : (sentAt ?? movedAt)
    return now < since + damageDays * 24 * 3600 * 1000
  })
}
