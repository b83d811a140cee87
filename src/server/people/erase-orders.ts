import { removeReportPhotos } from '../aftercare/damage-queries.ts'
import { forgetIn } from '../platform/data-inventory/forget.ts'
import { keepErasuresSoon } from '../platform/data-inventory/keep-erasures-soon.ts'
import { settleSupport } from '../aftercare/support-queries.ts'
import { eraseBuyers } from '../orders/erase-buyers.ts'
import { leaveShownPages } from '../payments/attempt-queries.ts'
import type { Db } from '../platform/db/pool.ts'
import { endFulfilments } from '../delivery/parcels/fulfilment-queries.ts'
import { stopWaybills } from '../delivery/ask-waybill.ts'

const erased: readonly ((db: Db, orderIds: readonly string[]) => Promise<void>)[] = [
  eraseBuyers,
  // First, as it needs the order's number.
  (db, orderIds) => stopWaybills(db, { orderIds }),
  endFulfilments,
  settleSupport,
  (db, orderIds) => forgetIn(db, 'order', orderIds),
  leaveShownPages,
]

/** Accounting data stays. Idempotent; needs a transaction. Returns ids of damage photos. */
export async function eraseOrders(db: Db, ids: readonly string[]): Promise<string[]> {
  for (const forget of erased) await forget(db, ids)
  if (ids.length > 0) await keepErasuresSoon(db)
  return removeReportPhotos(db, ids)
}
