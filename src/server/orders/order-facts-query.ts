import type { KnownOrder } from '../../contract/orders/known-order.ts'
import type { OrderFacts } from '../../contract/orders/order-facts.ts'
import { buyersStanding } from '../../domain/orders/buyers-standing.ts'
import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import { isShipped } from './bought.ts'
import type { OrderFactsById, OrderFactsByToken, OrderIdByToken } from './statements.gen.ts'
import { payableUntil, readStanding, readStandingFacts, standingFacts } from './standing/standing-query.ts'

/** In SQL, of an order `o`: what has gone back of its price, and when the last of it did. */
export const returnedMoney = `
    select greatest(0, least(sum(returned), o.total_kopiykas - sum(amount_kopiykas - returned)))::integer as refunded,
      max((
        select min(happened_at) from payment_events
        where attempt_id = a.id and is_asked_sum and returned > 0
          and (state = 'refunded' or refunded_kopiykas >= returned)
      )) as returned_at
    from (
      select id, amount_kopiykas, case when state = 'refunded' then amount_kopiykas
        else least(refunded_kopiykas, amount_kopiykas) end as returned
      from payment_attempts where order_id = o.id and state in ('paid', 'refunded')
    ) a
  `

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
const selectIdByToken = statement<OrderIdByToken>(
  'order-id-by-token',
  'select id from orders where return_token = :returnToken',
)

/** What may be told of an order to whoever has its id or the token of its return address; `undefined` when there is none. */
export async function findOrderFacts(db: Db, known: KnownOrder): Promise<OrderFacts | undefined> {
  const [row] = 'orderId' in known ? await selectById(db, known) : await selectByToken(db, known)
  return row && factsOf(row)
}

/**
 * For the server's own use: an id is nothing that a token may be answered with. Of an id that is given, whatever is done with
 * it says whether there is such an order.
 */
export async function findOrderId(db: Db, known: KnownOrder): Promise<string | undefined> {
  if ('orderId' in known) return known.orderId
  const [order] = await selectIdByToken(db, known)
  return order?.id
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
