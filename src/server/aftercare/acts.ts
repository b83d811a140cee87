import type { CarriedParcel } from '../../domain/aftercare/damage.ts'
import type { ParcelRow } from '../delivery/parcels/parcel-queries.ts'

export function carried(parcels: readonly ParcelRow[]): CarriedParcel[] {
  return parcels.map(({ state, sentAt, movedAt }) => ({
    state,
    sentAt: sentAt?.getTime() ?? null,
    movedAt: movedAt.getTime(),
  }))
}
