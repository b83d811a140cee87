import type { OrderActionBody } from '../../contract/desk/actions.ts'
import type { OfficeParcel } from '../../contract/delivery/parcels.ts'
import type { SupportPlan } from '../../contract/aftercare/support.ts'
import { isUnsent } from '../../domain/orders/parcel.ts'

export type Wish = WithoutVersion<OrderActionBody>

type WithoutVersion<Body> = Body extends unknown ? Omit<Body, 'version'> : never

/** `plan` and `parcels` before the action; `undefined`: cannot be undone. */
export function reverseOf(
  wish: Wish,
  plan: SupportPlan | null | undefined,
  parcels: readonly OfficeParcel[] = [],
): Wish | undefined {
  switch (wish.action) {
    case 'check-composition':
      return { action: 'uncheck-composition' }
    case 'uncheck-composition':
      return { action: 'check-composition' }
    case 'pack':
      return { action: 'unpack', parcelId: wish.parcelId }
    case 'unpack':
      return { action: 'pack', parcelId: wish.parcelId }
    case 'set-tracking-number':
      // The carrier already has the parcel.
      return wish.trackingNumber === null ||
        parcels.some(({ id, state }) => id === wish.parcelId && !isUnsent(state))
        ? undefined
        : { action: 'set-tracking-number', parcelId: wish.parcelId, trackingNumber: null }
    case 'make-waybill':
      return { action: 'delete-waybill', parcelId: wish.parcelId }
    case 'mark-contacted':
      return { action: 'unmark-contacted' }
    case 'unmark-contacted':
      return { action: 'mark-contacted' }
    case 'finish-check-in':
      return { action: 'reopen-check-in', week: wish.week }
    case 'reopen-check-in':
      return { action: 'finish-check-in', week: wish.week }
    case 'move-check-in': {
      const before = plan?.checkIns.find(({ week }) => week === wish.week)
      return before && { action: 'move-check-in', week: wish.week, dueOn: before.dueOn }
    }
    case 'add-note':
    case 'add-parcel':
    case 'send-replacement':
    case 'ask-carrier':
    case 'cancel':
    case 'cancel-unpaid':
    case 'change-recipient':
    case 'delete-waybill':
    case 'check-address':
    case 'end-refund':
    case 'erase':
    case 'issue-receipt-again':
    case 'keep-money':
    case 'mark-sent':
    case 'move-parcel':
    case 'note-check-in':
    case 'remind-of-parcel':
    case 'renew-links':
    case 'resolve-alert':
    case 'send-message-again':
      return undefined
  }
}
