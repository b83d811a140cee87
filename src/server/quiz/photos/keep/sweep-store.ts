import { done, type JobEnd } from '../../../platform/queue/job-end.ts'
import type { QuizNeeds } from '../../needs.ts'
import { findKnown, forgetOldArrivals, hasPhotos } from './retention-queries.ts'

export const sweepStoreTask = 'sweep-photo-store'

/** Longer than any upload. */
const hours = 24

/**
 * Unknown bytes may be of buyers since an older backup, so they stay for the retention period; for ever if the database
 * has no photo at all, as it may be the wrong one.
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
