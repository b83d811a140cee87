import { raiseAlert, resolveAlert } from '../outbox/enqueue-messages.ts'
import type { AlertedTask } from '../outbox/message.ts'
import { statement } from '../platform/db/statement.ts'
import type { Services } from '../services.ts'
import type { JobEnd } from '../platform/queue/job-end.ts'
import type { CountRunsDoneLately } from './statements.gen.ts'

/** Short outages end by themselves. */
const lastingHours = 24

type Books = Pick<Services, 'db'>

export function alertOwner({ db }: Books, task: AlertedTask, why: string): Promise<void> {
  return raiseAlert(db, { kind: 'housework-failed', topic: task, details: { task, why } })
}

const countDoneLately = statement<CountRunsDoneLately>(
  'count-runs-done-lately',
  `select from job_runs where task = :task and last_done_at > now() - interval '${lastingHours} hours'`,
)

/** Only if it has not succeeded for a day. */
export async function alertOwnerIfLasting(books: Books, task: AlertedTask, why: string): Promise<void> {
  if ((await countDoneLately(books.db, { task })) === 0) await alertOwner(books, task, why)
}

export async function resolvedWhenDone(
  { db }: Books,
  task: AlertedTask,
  work: () => Promise<JobEnd>,
): Promise<JobEnd> {
  const end = await work()
  if (end.kind === 'done') await resolveAlert(db, 'housework-failed', task)
  return end
}
