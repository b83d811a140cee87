import { done, type JobEnd } from '../../queue/job-end.ts'
import type { Services } from '../../services/services.ts'
import { findKnown, hasPhotos } from './retention-queries.ts'

/** The job that looks for bytes which nothing points to; it has no payload. */
export const sweepStoreTask = 'sweep-photo-store'

/** No upload takes longer from its bytes to its row. */
const hours = 24

/**
 * Forgets bytes that a crash left in the store without a row. Does nothing while the database knows of no photo at all: it may be another one, and everything would seem left over.
 */
export async function sweepStore({
  db,
  photoStore,
  log,
}: Pick<Services, 'db' | 'photoStore' | 'log'>): Promise<JobEnd> {
  if (!(await hasPhotos(db))) return done
  let forgotten = 0
  for await (const names of photoStore.namesOlderThan(hours)) {
    const known = await findKnown(db, names)
    for (const name of names) {
      if (known.has(name)) continue
      await photoStore.forget(name)
      forgotten += 1
    }
  }
  if (forgotten > 0) log.warn({ forgotten }, 'photos without a row forgotten')
  return done
}
