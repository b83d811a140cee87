import type { PaymentStatus } from '../../domain/orders/order.ts'

/** The specification's names; anyone with the id may read these columns and no others. */
export const orderColumns = ['id', 'order_number', 'payment_status', 'payment_transaction_id'] as const
export type OrderColumn = (typeof orderColumns)[number]

export interface OrderRow extends OrderStatus {
  readonly id: string
}

/** For holders of a return token. */
export interface OrderStatus {
  readonly order_number: string
  readonly payment_status: PaymentStatus
  readonly payment_transaction_id: string | null
}
