import type { OfficeOrder } from '../../contract/desk/order.ts'
import type { Person } from '../../contract/orders/people.ts'
import type { OptionalTexts } from '../../domain/orders/optional-fields.ts'
import { Drafts } from '../platform/data/drafts.ts'

export interface TypedRecipient extends OptionalTexts {
  readonly buyer: NonNullable<OfficeOrder['buyer']>
  readonly isForAnother: boolean
  /** Used only with `isForAnother`. */
  readonly recipient: Person
  readonly place: Pick<
    NonNullable<OfficeOrder['recipient']>,
    'city' | 'branch' | 'settlementRef' | 'pointRef'
  >
}

/** By the order's number. */
export const noteDrafts = new Drafts<string>()
export const replacementDrafts = new Drafts<string>()
/** `version` of the order when editing began. */
export const recipientDrafts = new Drafts<{ readonly typed: TypedRecipient; readonly version: number }>()

/** By the parcel's id. */
export const trackingNumberDrafts = new Drafts<string>()
export const otherTrackingNumberDrafts = new Drafts<string>()
