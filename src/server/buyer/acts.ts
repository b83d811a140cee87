import type { SupportPlan } from '../../contract/office/order.ts'
import type { Cancelable } from '../../domain/canceling.ts'
import type { CarriedParcel } from '../../domain/damage.ts'
import type { ParcelRow } from '../parcels/parcel-queries.ts'

/** What decides whether an order may be canceled, of its rows. */
export function cancelable(
  { status, hasBeenPaid }: Pick<Cancelable, 'status' | 'hasBeenPaid'>,
  parcels: readonly ParcelRow[],
  support: SupportPlan | null,
): Cancelable {
  return {
    status,
    hasBeenPaid,
    parcels: parcels.map(({ state }) => state),
    hasSupportBegun: support?.checkIns.some(({ doneAt }) => doneAt !== null) === true,
  }
}

/** What decides whether damage may be reported, of its rows. */
export function carried(parcels: readonly ParcelRow[]): CarriedParcel[] {
  return parcels.map(({ state, sentAt, movedAt }) => ({
    state,
    sentAt: sentAt?.getTime() ?? null,
    movedAt: movedAt.getTime(),
  }))
}
