import type { CheckPaymentBody } from '../../contract/check-payment.ts'
import type { OrderFacts } from '../../contract/order-facts.ts'
import type { Db } from '../db/pool.ts'
import { isShipped } from '../shelf/sold-kits.ts'
import { isPayable, payableUntil } from './payable.ts'

/** An order by its id or by the token of its return address. */
export async function findOrderFacts(
  db: Db,
  known: CheckPaymentBody,
  shop: { readonly isTestMode: boolean },
): Promise<OrderFacts | undefined> {
  const [column, key] = 'orderId' in known ? ['id', known.orderId] : ['return_token', known.returnToken]
  const { rows } = await db.query<FactsRow>({
    name: `order-facts-by-${column}`,
    text: `${facts} where o.${column} = $1`,
    values: [key, shop.isTestMode],
  })
  const [row] = rows
  return row && factsOf(row)
}

type FactsRow = Omit<OrderFacts, 'refunded_at' | 'payable_until'> & {
  readonly refunded_at: Date | null
  readonly payable_until: Date | null
}

function factsOf({ refunded_at, payable_until, ...row }: FactsRow): OrderFacts {
  return {
    ...row,
    refunded_at: refunded_at?.toISOString() ?? null,
    payable_until: payable_until?.toISOString() ?? null,
  }
}

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

const facts = `select o.id, o.order_number, o.payment_status, o.payment_transaction_id, o.is_test, o.total_kopiykas,
    ${isShipped} as has_parcel,
    money.refunded as refunded_kopiykas,
    case when money.refunded > 0 then money.returned_at end as refunded_at,
    case when ${isPayable('$2')} then ${payableUntil} end as payable_until
  from orders o, lateral (${returnedMoney}) money`
