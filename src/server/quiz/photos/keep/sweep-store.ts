import { done, type JobEnd } from '../../../platform/queue/job-end.ts'
import type { QuizNeeds } from '../../needs.ts'
import { findKnown, forgetOldArrivals, hasPhotos } from './retention-queries.ts'

/** The job that looks for bytes which nothing points to; it has no payload. */
export const sweepStoreTask = 'sweep-photo-store'

/** No upload takes longer from its bytes to its row. */
const hours = 24

/**
 * Forgets bytes in the store that the database knows to be left over, by a crash or a removal. Bytes that it knows
 * nothing of stay: it may have come back from an older copy, and they of buyers since. They go when no photo is kept any
 * longer; and as long as the database knows of no photo at all, it may be another one, and all stay.
 */
export async function sweepStore({
  db,
  photoStore,
  log,
  config,
}: Pick<QuizNeeds, 'db' | 'photoStore' | 'log' | 'config'>): Promise<JobEnd> {
  if (!(await hasPhotos(db))) return done
  const counted = { forgotten: 0, unknown: 0 }
  for await (const names of photoStore.namesOlderThan(hours)) {
    const known = await findKnown(db, names)
    for (const name of names) {
      if (!known.has(name)) counted.unknown += 1
      if (known.get(name) !== 'left') continue
      await photoStore.forget(name)
      counted.forgotten += 1
    }
  }
  for await (const names of photoStore.namesOlderThan(24 * config.photoDays.withOrder)) {
    const known = await findKnown(db, names)
    for (const name of names.filter((one) => !known.has(one))) {
      await photoStore.forget(name)
      counted.forgotten += 1
    }
  }
  await forgetOldArrivals(db, 2 * hours)
  if (counted.forgotten + counted.unknown > 0) log.warn(counted, 'photos without a row')
  return done
}
