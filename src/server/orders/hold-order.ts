import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import type { HoldOrder } from './statements.gen.ts'

const hold = statement<HoldOrder>('hold-order', 'select from orders where id = :orderId for no key update')

/**
 * Nobody else changes the order until the caller's transaction ends: whoever changes one, or what hangs on it, takes this
 * lock first, news of its payments too, so that two of them never wait for each other.
 */
export async function holdOrder(db: Db, orderId: string): Promise<void> {
  await hold(db, { orderId })
}
