import type { KnownOrder } from '../../contract/orders/known-order.ts'
import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import type { OrderIdByToken } from './statements.gen.ts'

const selectIdByToken = statement<OrderIdByToken>(
  'order-id-by-token',
  'select id from orders where return_token = :returnToken',
)

/** Internal: a token must not reveal an id. A given id is not checked. */
export async function findOrderId(db: Db, known: KnownOrder): Promise<string | undefined> {
  if ('orderId' in known) return known.orderId
  const [order] = await selectIdByToken(db, known)
  return order?.id
}
