import type { PaymentStatus } from '../../domain/orders/order.ts'

/** The only four columns of an order that anyone with its id may read, by the specification's names. */
export const orderColumns = ['id', 'order_number', 'payment_status', 'payment_transaction_id'] as const
export type OrderColumn = (typeof orderColumns)[number]

export interface OrderRow extends OrderStatus {
  readonly id: string
}

/** What is left of them for whoever only has the token of the return address. */
export interface OrderStatus {
  readonly order_number: string
  readonly payment_status: PaymentStatus
  readonly payment_transaction_id: string | null
}
