import { removeReportPhotos } from '../aftercare/damage-queries.ts'
import { emptied, forgetIn } from '../platform/data-inventory/forget.ts'
import { keepErasuresSoon } from '../platform/data-inventory/keep-erasures-soon.ts'
import { orderTables } from '../platform/data-inventory/orders.ts'
import type { Db } from '../platform/db/pool.ts'
import { endFulfilments } from '../delivery/parcels/fulfilment-queries.ts'
import { stopWaybills } from '../delivery/ask-waybill.ts'

/**
 * Forgets whom orders were for, wherever the data inventory says that it stands. What was bought, paid and given back
 * stays, as the books need it. Nobody could be sent anything for money that came now: open payment pages are left, to be
 * closed where the provider can. Again is as good as once. For a transaction. Answers the ids of the photos that came
 * with reports of damage.
 */
export async function eraseOrders(db: Db, ids: readonly string[]): Promise<string[]> {
  await db.query(
    `update orders set ${emptied(orderTables.orders)}, review_at = null, erased_at = now()
     where id = any ($1) and erased_at is null`,
    [ids],
  )
  // Those that are still with the shop: the carrier is asked by its own number, which is forgotten here.
  await stopWaybills(db, { orderIds: ids })
  await endFulfilments(db, ids)
  await forgetIn(db, 'order', ids)
  await db.query(
    `update payment_attempts set is_left = true, ask_at = now()
     where order_id = any ($1) and is_live and page_url is not null`,
    [ids],
  )
  if (ids.length > 0) await keepErasuresSoon(db)
  return removeReportPhotos(db, ids)
}
