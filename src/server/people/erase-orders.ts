import { removeReportPhotos } from '../aftercare/damage-queries.ts'
import { forgetIn } from '../platform/data-inventory/forget.ts'
import { keepErasuresSoon } from '../platform/data-inventory/keep-erasures-soon.ts'
import { settleSupport } from '../aftercare/support-queries.ts'
import { eraseBuyers } from '../orders/erase-buyers.ts'
import { leaveShownPages } from '../payments/attempt-queries.ts'
import type { Db } from '../platform/db/pool.ts'
import { endFulfilments } from '../delivery/parcels/fulfilment-queries.ts'
import { stopWaybills } from '../delivery/ask-waybill.ts'

/** What each area forgets of orders, or makes of them once nobody knows whom they were for, one after the other. */
const erased: readonly ((db: Db, orderIds: readonly string[]) => Promise<void>)[] = [
  eraseBuyers,
  // Those that are still with the shop: the carrier is asked by its own number, which is forgotten here.
  (db, orderIds) => stopWaybills(db, { orderIds }),
  endFulfilments,
  settleSupport,
  (db, orderIds) => forgetIn(db, 'order', orderIds),
  leaveShownPages,
]

/**
 * Forgets whom orders were for, wherever the data inventory says that it stands. What was bought, paid and given back
 * stays, as the books need it. Nobody could be sent anything for money that came now: open payment pages are left, to be
 * closed where the provider can. Again is as good as once. For a transaction. Answers the ids of the photos that came
 * with reports of damage.
 */
export async function eraseOrders(db: Db, ids: readonly string[]): Promise<string[]> {
  for (const forget of erased) await forget(db, ids)
  if (ids.length > 0) await keepErasuresSoon(db)
  return removeReportPhotos(db, ids)
}
