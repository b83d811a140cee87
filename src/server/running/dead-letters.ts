import * as v from 'valibot'
import type { DeadLetter, DeadLetterAction } from '../../contract/running/state.ts'
import { type Db, inTransaction } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import { Refusal } from '../platform/http/errors.ts'
import { resolveAlertsOfMessage } from '../outbox/alert-queries.ts'
import { resendMessage } from '../messages/send/resend-message.ts'
import { resolveAlert } from '../outbox/enqueue-messages.ts'
import { writeLog } from '../staff/log-queries.ts'
import { recordChange } from '../delivery/parcels/fulfilment-queries.ts'
import { dropUnasked } from '../payments/refund-queries.ts'
import {
  type DeadJob,
  dropJob,
  findDeadJob,
  findDeadJobs,
  isAnyDead,
  lockDeadJob,
  reviveJob,
} from '../outbox/dead-jobs.ts'
import type { RunningNeeds } from './needs.ts'
import { lockOrder } from '../orders/office-order-queries.ts'
import type { Operator } from '../staff/session-queries.ts'
import type { FindSubjects } from './statements.gen.ts'

type Subject = FindSubjects['row']

export async function findDeadLetters(db: Db): Promise<DeadLetter[]> {
  const jobs = await findDeadJobs(db)
  const subjects = await findSubjects(db, jobs)
  return jobs.map(({ id, task, tries, why, diedAt }) => ({
    id,
    task,
    tries,
    why,
    diedAt: diedAt.toISOString(),
    messageKind: subjects.get(id)?.messageKind ?? null,
    orderNumber: subjects.get(id)?.orderNumber ?? null,
  }))
}

/** Only in the state that the operator saw. Logged. */
export async function actOnDeadLetter(
  { db, happened }: Pick<RunningNeeds, 'db' | 'happened'>,
  operator: Operator,
  action: DeadLetterAction,
): Promise<void> {
  const diedAt = new Date(action.diedAt)
  await inTransaction(db, async (transaction) => {
    // Lock order: the order first, then what belongs to it.
    const seen = await findDeadJob(transaction, action.id)
    const subject = seen && (await findSubjects(transaction, [seen])).get(seen.id)
    const order = subject?.orderNumber ? await lockOrder(transaction, subject.orderNumber) : undefined
    const job = await lockDeadJob(transaction, action.id, diedAt)
    if (!job || !subject) throw new Refusal('job_changed')
    if (action.action === 'retry-job') await retry(transaction, subject)
    else await drop(transaction, subject)
    if (!(await isAnyDead(transaction, job.task)))
      await resolveAlert(transaction, 'housework-failed', job.task)
    if (subject.orderId !== null) await recordChange({ happened }, transaction, subject.orderId)
    // Free text about an erased person is not stored.
    const mayWrite = subject.orderNumber === null || order?.isErased === false
    const reason = action.action === 'drop-job' && mayWrite ? action.reason : ''
    await writeLog(transaction, {
      operatorId: operator.id,
      what: action.action,
      orderId: subject.orderId,
      after: subject.messageKind === null ? { task: job.task } : { kind: subject.messageKind },
      ...(reason !== '' && { personal: { before: {}, after: { reason } } }),
    })
  })
}

async function retry(db: Db, { jobId, messageId, messageState, orderId }: Subject) {
  if (messageId === null || messageState === null) return reviveJob(db, jobId)
  if (!(await resendMessage(db, orderId, messageId))) throw new Refusal('message_not_failed')
}

/** Also resolves its alerts. */
async function drop(db: Db, { jobId, messageId, refundId }: Subject) {
  await dropJob(db, jobId)
  if (messageId !== null) await resolveAlertsOfMessage(db, messageId)
  if (refundId !== null && !(await dropUnasked(db, refundId))) throw new Refusal('not_possible_now')
}

const payload = v.object({
  messageId: v.optional(v.pipe(v.string(), v.uuid())),
  refundId: v.optional(v.pipe(v.string(), v.uuid())),
  attemptId: v.optional(v.pipe(v.string(), v.regex(/^\d{1,18}$/))),
  orderNumber: v.optional(v.string()),
})

const selectSubjects = statement<FindSubjects>(
  'find-subjects',
  `select job."jobId" as "jobId!", m.id as "messageId", m.kind as "messageKind", m.state as "messageState",
     r.id as "refundId", o.id as "orderId", o.order_number as "orderNumber"
   from json_to_recordset(:jobs::json) as job ("jobId" text, "messageId" uuid, "refundId" uuid,
       "attemptId" bigint, "orderNumber" text)
     left join messages m on m.id = job."messageId"
     left join refunds r on r.id = job."refundId"
     left join payment_attempts a on a.id = job."attemptId"
     left join orders named on named.order_number = job."orderNumber"
     left join orders o on o.id = coalesce(m.order_id, r.order_id, a.order_id, named.id)`,
  { unknownWord: 'skip' },
)

async function findSubjects(db: Db, jobs: readonly DeadJob[]): Promise<ReadonlyMap<string, Subject>> {
  const named = jobs.map((job) => {
    const parsed = v.safeParse(payload, job.payload)
    return { jobId: job.id, ...(parsed.success && parsed.output) }
  })
  const rows = await selectSubjects(db, { jobs: JSON.stringify(named) })
  return new Map(rows.map((row) => [row.jobId, row]))
}
