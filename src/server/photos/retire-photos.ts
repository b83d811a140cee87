import { done, type JobEnd } from '../jobs/job-end.ts'
import { eraseSubmission } from '../quiz/erase-queries.ts'
import type { Services } from '../services.ts'
import { recordForgotten } from './photo-queries.ts'
import {
  findOverdue,
  findToForget,
  type Periods,
  removeOverdue,
  removeUnattached,
} from './retention-queries.ts'

/** The job that keeps the promise of how long photos and answers stay; it has no payload. */
export const retirePhotosTask = 'retire-photos'

type Keeping = Pick<Services, 'db' | 'photoStore' | 'config' | 'log'>

/**
 * Removes photos and erases answers whose time is up, and has the store forget the bytes of every removed photo,
 * whoever removed it. What the store refuses is tried again by the next run.
 */
export async function retirePhotos(services: Keeping): Promise<JobEnd> {
  const { db, log, config } = services
  const periods: Periods = {
    unattachedHours: config.unattachedPhotoHours,
    ...config.site.photoDays,
  }
  const unattached = await untilNone(() => removeUnattached(db, periods))
  const overdue = await untilNone(() => removeOverdue(db, periods))
  const erased = await untilNone(async () => {
    const quizzes = await findOverdue(db, periods)
    for (const { id, because } of quizzes) await eraseSubmission(db, id, because)
    return quizzes.length
  })
  const { forgotten, failed, why } = await forgetRemoved(services)
  if (unattached + overdue + erased + forgotten > 0) {
    log.info({ unattached, overdue, erased, forgotten }, 'photos and answers retired')
  }
  return failed === 0 ? done : { kind: 'again', why: `${failed} photos not forgotten: ${why}` }
}

async function untilNone(work: () => Promise<number>): Promise<number> {
  let total = 0
  for (let count = await work(); count > 0; count = await work()) total += count
  return total
}

/** One photo that cannot be forgotten keeps no other from it. */
async function forgetRemoved({ db, photoStore }: Keeping) {
  const outcome = { forgotten: 0, failed: 0, why: '' }
  let ids = await findToForget(db, '00000000-0000-0000-0000-000000000000')
  for (; ids.length > 0; ids = await findToForget(db, ids.at(-1) ?? '')) {
    for (const id of ids) {
      try {
        await photoStore.forget(id)
      } catch (error) {
        outcome.failed += 1
        outcome.why = error instanceof Error ? error.name : 'unknown'
        continue
      }
      await recordForgotten(db, [id])
      outcome.forgotten += 1
    }
  }
  return outcome
}
