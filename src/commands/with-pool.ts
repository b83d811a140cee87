import { createPool } from '../server/platform/db/pool.ts'
import type { RankedPool } from '../server/platform/db/ranked-pool.ts'

export async function withPool<Result>(
  databaseUrl: string,
  work: (db: RankedPool) => Promise<Result>,
): Promise<Result> {
  const db = createPool(databaseUrl, () => {})
  try {
    return await work(db)
  } finally {
    await db.end()
  }
}
