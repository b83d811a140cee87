import type { KnownOrder } from '../../contract/orders/known-order.ts'
import type { OrderFacts } from '../../contract/orders/order-facts.ts'
import { buyersStanding } from '../../domain/orders/buyers-standing.ts'
import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import { isShipped } from '../orders/bought.ts'
import { returnedMoney } from '../payments/returned-money.ts'
import type { OrderFactsById, OrderFactsByToken } from './statements.gen.ts'
import { payableUntil, readStanding, readStandingFacts, standingFacts } from './standing/standing-query.ts'

const facts = `select o.order_number, o.payment_status, o.payment_transaction_id, o.is_test, o.total_kopiykas,
    ${isShipped} as "has_parcel!", ${standingFacts} as standing,
    money.refunded as "refunded_kopiykas!",
    case when money.refunded > 0 then money.returned_at end as refunded_at
  from orders o, lateral (${returnedMoney}) money`

const selectById = statement<OrderFactsById>('order-facts-by-id', `${facts} where o.id = :orderId`)
const selectByToken = statement<OrderFactsByToken>(
  'order-facts-by-token',
  `${facts} where o.return_token = :returnToken`,
)
/** Only what an id or a return token may reveal. */
export async function findOrderFacts(db: Db, known: KnownOrder): Promise<OrderFacts | undefined> {
  const [row] = 'orderId' in known ? await selectById(db, known) : await selectByToken(db, known)
  return row && factsOf(row)
}

function factsOf({ refunded_at, standing, ...row }: OrderFactsById['row']): OrderFacts {
  const read = readStandingFacts(standing)
  return {
    ...row,
    standing: buyersStanding(readStanding(read)),
    refunded_at: refunded_at?.toISOString() ?? null,
    payable_until: payableUntil(read),
  }
}
