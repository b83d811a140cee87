import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import type { FindShownOrderId, LockOrder } from './statements.gen.ts'

export type LockedOrder = LockOrder['row']

/** Test orders are hidden in a live shop. */
export const isShown = 'put_aside_at is null'

const lock = statement<LockOrder>(
  'lock-order',
  `select id, order_number as number, is_test as "isTest", erased_at is not null as "isErased!"
   from orders where order_number = :orderNumber and ${isShown} for no key update`,
)

/** Locks as `holdOrder` does. */
export async function lockOrder(db: Db, orderNumber: string): Promise<LockedOrder | undefined> {
  const [order] = await lock(db, { orderNumber })
  return order
}

const selectShownId = statement<FindShownOrderId>(
  'find-shown-order-id',
  `select id from orders where order_number = :orderNumber and ${isShown}`,
)

export async function findOrderId(db: Db, orderNumber: string): Promise<string | undefined> {
  const [order] = await selectShownId(db, { orderNumber })
  return order?.id
}
