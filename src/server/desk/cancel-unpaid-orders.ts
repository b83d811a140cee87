import type { OrderAction } from '../../contract/desk/actions.ts'
import type { UnpaidOrders } from '../../contract/orders/people.ts'
import { payableDays } from '../../domain/orders/order.ts'
import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import { Refusal } from '../platform/http/errors.ts'
import { writeLogs } from '../staff/log-queries.ts'
import { cancelUnpaid } from '../payments/cancel-unpaid.ts'
import { monthOf } from '../orders/months.ts'
import { isPayable } from '../orders/order-conditions.ts'
import { leavePages } from '../payments/attempt-queries.ts'
import type { LockedOrder } from '../orders/office-order-queries.ts'
import type {
  CountUnpaidOrders,
  LockUnpaidOfEmail,
  LockUnpaidOfPhone,
  LockUnpaidOrder,
} from './statements.gen.ts'

type Wish = Extract<OrderAction, { action: 'cancel-unpaid' }>

/** SQL: payable orders `o` and the order `this`. */
const payable = `orders o, (select phone, email from orders where id = :orderId) this
  where ${monthOf('o.created_at')} = any (array[${monthOf('now()')}, ${monthOf(`(now() - interval '${payableDays} days')`)}])
    and ${isPayable(':isTest')}`

const ofThis = { phone: 'o.phone = this.phone', email: 'lower(o.email) = lower(this.email)' } as const

const count = statement<CountUnpaidOrders>(
  'count-unpaid-orders',
  `select (count(*) filter (where ${ofThis.phone}))::integer as "phone!",
     (count(*) filter (where ${ofThis.email}))::integer as "email!",
     coalesce(bool_or(o.id = :orderId), false) as "isPayable!"
   from ${payable} and (${ofThis.phone} or ${ofThis.email})`,
)

/** `null` if the order itself cannot be paid. */
export async function countUnpaid(db: Db, orderId: string, isTest: boolean): Promise<UnpaidOrders | null> {
  const [counted] = await count(db, { orderId, isTest })
  return counted?.isPayable ? { phone: counted.phone, email: counted.email } : null
}

// Skips locked orders, which could deadlock: the count then differs.
const lockWhere = (which: string) =>
  `select o.id from ${payable} and ${which} order by o.id for no key update of o skip locked`
const locks = {
  order: statement<LockUnpaidOrder>('lock-unpaid-order', lockWhere('o.id = :orderId')),
  phone: statement<LockUnpaidOfPhone>('lock-unpaid-of-phone', lockWhere(ofThis.phone)),
  email: statement<LockUnpaidOfEmail>('lock-unpaid-of-email', lockWhere(ofThis.email)),
}

/** Nobody is notified: strangers' contacts may be in them. Throws `unpaid_changed` if the count differs. */
export async function cancelUnpaidOrders(
  db: Db,
  operatorId: string,
  order: LockedOrder,
  { whose, seen }: Wish,
): Promise<boolean> {
  const locked = await locks[whose](db, { orderId: order.id, isTest: order.isTest })
  const ids = locked.map(({ id }) => id)
  if (!ids.includes(order.id)) return false
  if (ids.length !== seen) throw new Refusal('unpaid_changed')
  await leavePages(db, ids)
  await cancelUnpaid(db, ids, 'owner')
  const others = ids.filter((id) => id !== order.id)
  await writeLogs(db, { operatorId, what: 'cancel-unpaid', after: { whose, orders: ids.length } }, others)
  return true
}
