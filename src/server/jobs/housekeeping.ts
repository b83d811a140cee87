import type { CronItem } from 'graphile-worker'
import { retirePhotosTask } from '../photos/retire-photos.ts'
import { sweepStoreTask } from '../photos/sweep-store.ts'

/** Jobs by the clock, whatever the number of nodes; a run that failed is taken over by the next. */
export const housekeeping: CronItem[] = [
  everySoOften(retirePhotosTask, '*/10 * * * *'),
  everySoOften(sweepStoreTask, '5 * * * *'),
]

function everySoOften(task: string, match: string): CronItem {
  return { task, match, options: { jobKey: task, jobKeyMode: 'replace', maxAttempts: 5 } }
}
