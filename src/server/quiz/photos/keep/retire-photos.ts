import { done, type JobEnd } from '../../../platform/queue/job-end.ts'
import type { QuizNeeds } from '../../needs.ts'
import { recordForgotten } from './photo-queries.ts'
import { findToForget, removeUnattached } from './retention-queries.ts'

export const retirePhotosTask = 'retire-photos'

type Keeping = Pick<QuizNeeds, 'db' | 'photoStore' | 'config' | 'log'>

export async function retirePhotos(services: Keeping): Promise<JobEnd> {
  const { db, log, config } = services
  const unattached = await untilNone(() => removeUnattached(db, config.unattachedPhotoHours))
  const { forgotten, failed, why } = await forgetRemoved(services)
  if (unattached + forgotten > 0) log.info({ unattached, forgotten }, 'photos retired')
  return failed === 0 ? done : { kind: 'again', why: `${failed} photos not forgotten: ${why}` }
}

async function untilNone(work: () => Promise<number>): Promise<number> {
  let total = 0
  for (let count = await work(); count > 0; count = await work()) total += count
  return total
}

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
