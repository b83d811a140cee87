import type { OrderAction } from '../../contract/desk/actions.ts'
import type { UnpaidOrders } from '../../contract/orders/people.ts'
import { payableDays } from '../../domain/orders/order.ts'
import type { Db } from '../platform/db/pool.ts'
import { Refusal } from '../platform/http/errors.ts'
import { writeLogs } from '../staff/log-queries.ts'
import { cancelUnpaid } from '../payments/cancel-unpaid.ts'
import { monthOf } from '../orders/months.ts'
import { isPayable } from '../orders/order-conditions.ts'
import { leavePages } from '../payments/attempt-queries.ts'
import type { LockedOrder } from '../orders/office-order-queries.ts'

type Wish = Extract<OrderAction, { action: 'cancel-unpaid' }>

/** SQL: payable orders `o` and the order `this` ($1), in mode $2. */
const payable = `orders o, (select phone, email from orders where id = $1) this
  where ${monthOf('o.created_at')} = any (array[${monthOf('now()')}, ${monthOf(`(now() - interval '${payableDays} days')`)}])
    and ${isPayable('$2')}`

const ofThis = { phone: 'o.phone = this.phone', email: 'lower(o.email) = lower(this.email)' } as const

/** `null` if the order itself cannot be paid. */
export async function countUnpaid(db: Db, orderId: string, isTest: boolean): Promise<UnpaidOrders | null> {
  const { rows } = await db.query<UnpaidOrders & { readonly isPayable: boolean }>(
    `select (count(*) filter (where ${ofThis.phone}))::integer as phone,
       (count(*) filter (where ${ofThis.email}))::integer as email, coalesce(bool_or(o.id = $1), false) as "isPayable"
     from ${payable} and (${ofThis.phone} or ${ofThis.email})`,
    [orderId, isTest],
  )
  const [counted] = rows
  return counted?.isPayable ? { phone: counted.phone, email: counted.email } : null
}

/** Nobody is notified: strangers' contacts may be in them. Throws `unpaid_changed` if the count differs. */
export async function cancelUnpaidOrders(
  db: Db,
  operatorId: string,
  order: LockedOrder,
  { whose, seen }: Wish,
): Promise<boolean> {
  const which = whose === 'order' ? 'o.id = $1' : ofThis[whose]
  // Skips locked orders, which could deadlock: the count then differs.
  const { rows } = await db.query<{ id: string }>(
    `select o.id from ${payable} and ${which} order by o.id for no key update of o skip locked`,
    [order.id, order.isTest],
  )
  const ids = rows.map(({ id }) => id)
  if (!ids.includes(order.id)) return false
  if (ids.length !== seen) throw new Refusal('unpaid_changed')
  await leavePages(db, ids)
  await cancelUnpaid(db, ids, 'owner')
  const others = ids.filter((id) => id !== order.id)
  await writeLogs(db, { operatorId, what: 'cancel-unpaid', after: { whose, orders: ids.length } }, others)
  return true
}
