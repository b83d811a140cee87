import { removeReportPhotos } from '../aftercare/damage-queries.ts'
import { enqueueKeepErasures } from '../platform/data-inventory/enqueue-keep-erasures.ts'
import type { Db } from '../platform/db/pool.ts'
import { follow } from '../platform/effects.ts'
import type { PeopleNeeds } from './needs.ts'

/** Accounting data stays. Idempotent; needs a transaction. Returns ids of damage photos. */
export async function eraseOrders(
  { happened }: Pick<PeopleNeeds, 'happened'>,
  db: Db,
  ids: readonly string[],
): Promise<string[]> {
  await follow(happened.erased, db, { orderIds: ids })
  if (ids.length > 0) await enqueueKeepErasures(db)
  return removeReportPhotos(db, ids)
}
