import type { OrderActionBody } from '../../../contract/office/actions.ts'

/** An action on an order without the version, which is known when it is sent. */
export type Wish = WithoutVersion<OrderActionBody>

type WithoutVersion<Body> = Body extends unknown ? Omit<Body, 'version'> : never

/** What takes an action back; `undefined` when nothing does. */
export function reverseOf(wish: Wish): Wish | undefined {
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
      return wish.trackingNumber === null
        ? undefined
        : { action: 'set-tracking-number', parcelId: wish.parcelId, trackingNumber: null }
    case 'add-note':
    case 'add-parcel':
    case 'cancel':
    case 'change-recipient':
    case 'check-address':
    case 'end-refund':
    case 'erase':
    case 'mark-sent':
    case 'move-parcel':
    case 'resolve-alert':
    case 'send-message-again':
      return undefined
  }
}
