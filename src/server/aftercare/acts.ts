import type { CarriedParcel } from '../../domain/aftercare/damage.ts'
import type { ParcelRow } from '../delivery/parcels/parcel-queries.ts'

/** What decides whether damage may be reported, of its rows. */
export function carried(parcels: readonly ParcelRow[]): CarriedParcel[] {
  return parcels.map(({ state, sentAt, movedAt }) => ({
    state,
    sentAt: sentAt?.getTime() ?? null,
    movedAt: movedAt.getTime(),
  }))
}
