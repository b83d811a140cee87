import type { ParcelState } from '../orders/parcel.ts'

/** How long after a parcel was received, or sent while it is not, its buyer may report damage. */
export const damageDays = 30

/** How much they may write, in characters. */
export const longestReport = 1000

export const maxReportPhotos = 3

/** Times in milliseconds since 1970. */
export interface CarriedParcel {
  readonly state: ParcelState
  readonly sentAt: number | null
  readonly movedAt: number
}

/** Whether damage of one of these parcels may be reported now. */
export function canReportDamage(parcels: readonly CarriedParcel[], now: number): boolean {
  return parcels.some(({ state, sentAt, movedAt }) => {
    if (state !== 'sent' && state !== 'at-branch' && state !== 'received') return false
    const since = state === 'received' ? movedAt : (sentAt ?? movedAt)
    return now < since + damageDays * 24 * 3600 * 1000
  })
}
