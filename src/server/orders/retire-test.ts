import { statement } from '../platform/db/statement.ts'
import type { CancelUnpaidTestOrders, PutTestOrdersAside } from './statements.gen.ts'

export const retireTestOrders = statement<PutTestOrdersAside>(
  'put-test-orders-aside',
  'update orders set put_aside_at = now() where is_test and put_aside_at is null',
)

export const cancelUnpaidTestOrders = statement<CancelUnpaidTestOrders>(
  'cancel-unpaid-test-orders',
  `update orders set payment_status = 'canceled', payment_version = payment_version + 1
   where is_test and payment_status = 'pending'`,
)
