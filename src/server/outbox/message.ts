import * as v from 'valibot'
import { readStored } from '../platform/db/stored-values.ts'

/** Sent at most once. */
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

/** Sent exactly once. */
export const smsKinds = [
  'sms-paid',
  'sms-sent',
  'sms-waits',
  'sms-returned',
  'sms-canceled',
  'sms-order-link',
] as const
export type SmsKind = (typeof smsKinds)[number]

/** `document-deleted`: the waybill vanished; `return-waits`: back at the shop's branch. */
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

/** @fortests Never raised by a purchase without faults. */
export const moneyAlertKinds: readonly (AlertKind | ShopAlertKind)[] = [
  'wrong-sum',
  'paid-twice',
  'forbidden-move',
  'unknown-payment',
]

/** By job name: the owner is alerted when one fails. */
export const alertedTasks = [
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
export type AlertedTask = (typeof alertedTasks)[number]

/** Sent at least once. */
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

export interface NewMessage {
  readonly kind: LetterKind | SmsKind | NoticeKind
  /** Deduplication key within the order. */
  readonly effect: string
  /** Never a name, an address or a phone. */
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

/** Throws for a kind of a later version. */
export function parseKind(kind: string): MessageKind {
  return readStored(kindSchema, kind)
}
