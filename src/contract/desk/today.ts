import type { SupportWeek } from '../../domain/aftercare/support.ts'
import type { Debt } from '../../domain/orders/owed.ts'
import type { OrderRow } from './orders.ts'
import type { UnknownPayment } from '../payments/unknown-payments.ts'
import type { Moment } from '../platform/moment.ts'

/** In the order shown: debts first, then what blocks dispatch. */
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

export interface Today {
  /** At most {@link mostTasks} of a kind, oldest first; `counts` counts all. */
  readonly tasks: readonly TodayTask[]
  readonly counts: Readonly<Record<TaskKind, number>>
}

export const mostTasks = 100

export interface TodayTask {
  readonly id: string
  readonly kind: TaskKind
  readonly since: Moment
  readonly order: TodayOrder | null
  readonly parcelId: string | null
  readonly messageId: string | null
  readonly week: SupportWeek | null
  readonly alert: { readonly id: string; readonly kind: string; readonly topic: string | null } | null
  /** The task ends when the money has moved, whatever is pressed. */
  readonly owed: readonly Debt[]
  readonly payment: UnknownPayment | null
  readonly stock: { readonly name: string; readonly available: number } | null
}

export interface TodayOrder extends Pick<
  OrderRow,
  'number' | 'createdAt' | 'paidAt' | 'name' | 'city' | 'bought' | 'total'
> {
  readonly version: number
  readonly branch: string
  readonly isQuizErased: boolean
}
