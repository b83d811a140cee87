import * as v from 'valibot'

/** Letters to the buyer: sent at most once, whatever crashes. */
export const letterKinds = [
  'order-paid',
  'money-returned',
  'order-canceled',
  'payment-reminder',
  'parcel-sent',
  'tracking-number-changed',
  'parcel-waits',
  'storage-ends',
  'parcel-came-back',
  'order-link',
  'fiscal-receipt',
  'review-request',
] as const
export type LetterKind = (typeof letterKinds)[number]

/** Short texts to the buyer's phone: however often they are asked for, each is sent once. */
export const smsKinds = [
  'sms-paid',
  'sms-sent',
  'sms-waits',
  'sms-returned',
  'sms-canceled',
  'sms-order-link',
] as const
export type SmsKind = (typeof smsKinds)[number]

/**
 * What the owner must look at about where a parcel is; over once it moves on. `parcel-unknown`: the carrier does not know
 * its number; `document-deleted`: not any more; `parcel-unclaimed`: nobody comes for it; `return-waits`: it is back, at the
 * shop's own branch; `parcel-followed-no-more`: it has been on its way for too long.
 */
export const parcelAlertKinds = [
  'parcel-unknown',
  'document-deleted',
  'parcel-unclaimed',
  'parcel-undelivered',
  'storage-ended',
  'return-waits',
  'parcel-lost',
  'parcel-followed-no-more',
] as const

/** What the owner must look at in an order; each has a row in `alerts`. */
export const alertKinds = [
  'wrong-sum',
  'paid-twice',
  'paid-late',
  'sold-beyond-stock',
  'paid-after-calling-off',
  'forbidden-move',
  'letter-uncertain',
  'letter-failed',
  'sms-failed',
  'refund-uncertain',
  'refund-refused',
  'receipt-refused',
  'damage-reported',
  'parcel-returned',
  'canceled-parcel-sent',
  ...parcelAlertKinds,
  'waybill-stuck',
] as const
export type AlertKind = (typeof alertKinds)[number]

/** What the owner must look at and is about no order of ours; each has a row in `alerts`. */
export const shopAlertKinds = [
  'page-refused',
  'unknown-payment',
  'payments-unknown',
  'housework-failed',
  'publishing-stuck',
  'sms-stopped',
  'directory-old',
  'following-stopped',
  'receipts-stopped',
  'messages-dropped',
  'unusual-sign-in',
  'passkey-copied',
  'table-exported',
] as const
export type ShopAlertKind = (typeof shopAlertKinds)[number]

/**
 * Alerts that the money of a payment is not as the books expect it: none comes of a purchase in which nothing went wrong.
 * @fortests
 */
export const moneyAlertKinds: readonly (AlertKind | ShopAlertKind)[] = [
  'wrong-sum',
  'paid-twice',
  'forbidden-move',
  'unknown-payment',
]

/** What the shop does by itself, by the names of its jobs: the owner hears when one has ended without being done. */
export const houseworks = [
  'send-message',
  'notice-stuck-payment',
  'make-refund',
  'notice-open-refund',
  'advance-waybill',
  'publish-shelf',
  'publish-site',
  'issue-receipt',
  'tend-receipts',
  'sync-directory',
  'find-order',
  'tell-of-restock',
  'release-stock',
  'forget-ended-sessions',
  'total-days',
  'ask-sms',
  'tell-again',
  'remind-of-payment',
  'ask-for-reviews',
  'follow-parcels',
  'tell-of-waiting-parcels',
  'clear-old-rows',
  'forget-people',
  'erase-person',
  'keep-erasures',
  'retire-photos',
  'sweep-photo-store',
  'wipe-remains',
  'save-backup',
] as const
export type Housework = (typeof houseworks)[number]

/** Notices to the owner about an order: sent at least once, like alerts about none. */
export const noticeKinds = [
  'new-order',
  'composition-check',
  'payment-stuck',
  'money-withheld',
  'payment-reversed',
  'canceled-by-buyer',
  ...alertKinds,
] as const
export type NoticeKind = (typeof noticeKinds)[number]

export type MessageKind = LetterKind | SmsKind | NoticeKind | ShopAlertKind

/** A message to be told of an order; the same kind and effect is told once. */
export interface NewMessage {
  readonly kind: LetterKind | SmsKind | NoticeKind
  /** Which of the order's events it is about. */
  readonly effect: string
  /** What the order's row does not say; never a name, an address or a phone. */
  readonly details?: object
}

export function isLetterKind(kind: string): kind is LetterKind {
  return letterKinds.some((known) => known === kind)
}

export function isSmsKind(kind: string): kind is SmsKind {
  return smsKinds.some((known) => known === kind)
}

export function isToBuyer(kind: string): kind is LetterKind | SmsKind {
  return isLetterKind(kind) || isSmsKind(kind)
}

export function isAlertKind(kind: string): kind is AlertKind | ShopAlertKind {
  return isShopAlertKind(kind) || alertKinds.some((known) => known === kind)
}

export function isShopAlertKind(kind: string): kind is ShopAlertKind {
  return shopAlertKinds.some((known) => known === kind)
}

const kindSchema = v.picklist([...letterKinds, ...smsKinds, ...noticeKinds, ...shopAlertKinds])

/** A kind as it stands in the table; throws for one that only a later version of the shop knows. */
export function parseKind(kind: string): MessageKind {
  return v.parse(kindSchema, kind)
}
