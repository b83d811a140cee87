import type { SupportWeek } from '../../domain/aftercare/support.ts'
import type { Debt } from '../../domain/orders/owed.ts'
import type { OrderRow } from './orders.ts'
import type { UnknownPayment } from '../payments/unknown-payments.ts'
import type { Moment } from '../platform/moment.ts'

/** What waits for the owner: what she owes first, then in the order that it blocks the sending. */
export const taskKinds = [
  'owe-buyer',
  'unknown-payment',
  'money-back',
  'canceled-by-buyer',
  'check-composition',
  'pack',
  'set-tracking-number',
  'send',
  'check-address',
  'contact-buyer',
  'check-in',
  'payment-stuck',
  'damaged',
  'parcel-unclaimed',
  'parcel-returned',
  'message-failed',
  'stock-low',
  'alert',
  'read-review',
] as const
export type TaskKind = (typeof taskKinds)[number]

/** `GET /office/api/today`. */
export interface Today {
  /** By kind as {@link taskKinds} stand, the oldest of a kind first; at most {@link mostTasks} of a kind. */
  readonly tasks: readonly TodayTask[]
  /** Of all, also of those that are not listed. */
  readonly counts: Readonly<Record<TaskKind, number>>
}

export const mostTasks = 100

export interface TodayTask {
  /** One of its kind, order and parcel, message or alert. */
  readonly id: string
  readonly kind: TaskKind
  /** Since when it waits. */
  readonly since: Moment
  /** `null` of an alert about no order. */
  readonly order: TodayOrder | null
  /** Of what is to be packed, sent or given a number. */
  readonly parcelId: string | null
  /** Of a failed message and of an alert: its kind and what an action on it names. */
  readonly messageId: string | null
  /** Of a check-in. */
  readonly week: SupportWeek | null
  readonly alert: { readonly id: string; readonly kind: string; readonly topic: string | null } | null
  /** Of money that is its buyer's; it goes when that has moved, whatever is pressed. */
  readonly owed: readonly Debt[]
  /** Of money that belongs to no order. */
  readonly payment: UnknownPayment | null
  /** Of what is running out. */
  readonly stock: { readonly name: string; readonly available: number } | null
}

export interface TodayOrder extends Pick<
  OrderRow,
  'number' | 'createdAt' | 'paidAt' | 'name' | 'city' | 'bought' | 'total'
> {
  /** What an action on the order names. */
  readonly version: number
  readonly branch: string
  /** A parent has deleted the answers of its quiz. */
  readonly isQuizErased: boolean
}
