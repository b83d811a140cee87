import { done, type JobEnd } from '../platform/queue/job-end.ts'
import type { StaffNeeds } from './needs.ts'
import { deleteEndedSessions } from './session-queries.ts'
import { deleteExpiredChallenges } from './passkey-queries.ts'
import { deleteExpiredLinks } from './ways-in-queries.ts'

export const forgetEndedTask = 'forget-ended-sessions'

export async function forgetEnded({ db }: Pick<StaffNeeds, 'db'>): Promise<JobEnd> {
  await deleteEndedSessions(db)
  await deleteExpiredLinks(db)
  await deleteExpiredChallenges(db)
  return done
}
