import type { Cancelable } from '../../domain/canceling.ts'
import type { Db } from '../db/pool.ts'
import { Refusal } from '../http/errors.ts'

export interface BuyersOrder extends Pick<Cancelable, 'status' | 'hasBeenPaid'> {
  readonly id: string
  /** By its buyer, before anybody paid. */
  readonly canceledAt: Date | null
}

/**
 * The order whose page has this key, locked until the caller's transaction ends, as the office and news of payments lock
 * it. Refuses with `unknown_order`.
 */
export async function lockOrderByKey(db: Db, key: string): Promise<BuyersOrder> {
  const { rows } = await db.query<BuyersOrder>(
    `select o.id, o.payment_status as status, o.paid_at is not null as "hasBeenPaid", o.canceled_at as "canceledAt"
     from orders o where o.id = (select order_id from order_pages where key = $1) for no key update`,
    [key],
  )
  const [order] = rows
  if (!order) throw new Refusal('unknown_order')
  return order
}
