import { done, type JobEnd } from '../platform/queue/job-end.ts'
import { inTransaction } from '../platform/db/pool.ts'
import type { CatalogueNeeds } from './needs.ts'
import { giveBackUnpaid } from './stock-queries.ts'

export const releaseStockTask = 'release-stock'

export async function releaseStock({ db }: Pick<CatalogueNeeds, 'db'>): Promise<JobEnd> {
  await inTransaction(db, giveBackUnpaid)
  return done
}
