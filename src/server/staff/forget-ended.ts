import { done, type JobEnd } from '../platform/queue/job-end.ts'
import type { StaffNeeds } from './needs.ts'
import { deleteEndedSessions } from './session-queries.ts'
import { deleteExpiredChallenges } from './passkey-queries.ts'
import { deleteExpiredLinks } from './ways-in-queries.ts'

/** The job that clears away what opens the office no more; it has no payload. */
export const forgetEndedTask = 'forget-ended-sessions'

/** Forgets sessions that ended by time, with the devices they were on, and links and challenges that nobody used. */
export async function forgetEnded({ db }: Pick<StaffNeeds, 'db'>): Promise<JobEnd> {
  await deleteEndedSessions(db)
  await deleteExpiredLinks(db)
  await deleteExpiredChallenges(db)
  return done
}
