import { raiseAlert, resolveAlert } from '../messages/what/enqueue-messages.ts'
import type { Housework } from '../messages/what/message.ts'
import type { Services } from '../services/services.ts'
import type { JobEnd, Try } from '../queue/job-end.ts'
import { reasonOf } from '../queue/queue-log.ts'

/** Does a piece of housework. One that has no try left is told to the owner, once until it works again. */
export async function doHousework(
  { db }: Pick<Services, 'db'>,
  task: Housework,
  run: Try,
  work: () => Promise<JobEnd>,
): Promise<JobEnd> {
  const end = await work().catch((error: unknown): JobEnd => ({ kind: 'again', why: reasonOf(error) }))
  if (end.kind === 'done') await resolveAlert(db, 'housework-failed', task)
  else if (end.kind === 'dead' || run.isLast) {
    await raiseAlert(db, { kind: 'housework-failed', topic: task, details: { task, why: end.why } })
  }
  return end
}
