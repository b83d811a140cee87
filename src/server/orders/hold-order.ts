import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import type { HoldOrder } from './statements.gen.ts'

const hold = statement<HoldOrder>('hold-order', 'select from orders where id = :orderId for no key update')

/** Everything that changes an order takes this row lock first, which prevents deadlocks. */
export async function holdOrder(db: Db, orderId: string): Promise<void> {
  await hold(db, { orderId })
}
