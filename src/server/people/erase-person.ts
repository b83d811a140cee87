import { join } from 'node:path'
import { forgetIn } from '../platform/data-inventory/forget.ts'
import { type Db, inTransaction, isDatabaseAway, sqlState } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import { removeLettersOf } from '../messages/senders/outbox-folder.ts'
import { forgetPhotos } from '../quiz/photos/keep/forget-photos.ts'
import { eraseVisitOf } from '../quiz/erase-queries.ts'
import { done, type JobEnd } from '../platform/queue/job-end.ts'
import type { PeopleNeeds } from './needs.ts'
import { eraseOrders } from './erase-orders.ts'
import { findOthersOf, findPersonOf, type Person } from './person-queries.ts'
import { wipeRemains } from './wipe-remains.ts'
import { priorityOf } from '../platform/queue/job-classes.ts'
import type { PlanErasePerson } from './statements.gen.ts'

export type PersonErased =
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'erased'
      readonly isAgain: boolean
      readonly photos: number
      readonly letters: number
      readonly others: readonly string[]
      /** Why the database's files are not wiped yet; the nightly job does it. */
      readonly remains: string | undefined
    }

type Erasing = Pick<PeopleNeeds, 'db' | 'photoStore' | 'config' | 'log' | 'happened'>

export const erasePersonTask = 'erase-person'

/** Pauses grow from 3 s to 6 h and last 28 h together: the photo store may be down for a day. */
const maxTries = 14

const plan = statement<PlanErasePerson>(
  'plan-erase-person',
  `select graphile_worker.add_job('${erasePersonTask}', json_build_object('orderNumber', :orderNumber::text),
     job_key => 'erase:' || :orderNumber::text, max_attempts => ${maxTries},
     priority => ${priorityOf(erasePersonTask)})`,
)

export async function enqueueErasePerson(
  needs: Pick<PeopleNeeds, 'happened'>,
  db: Db,
  orderNumber: string,
): Promise<void> {
  const person = await findPersonOf(db, orderNumber)
  if (!person) return
  await eraseRows(needs, db, person)
  await plan(db, { orderNumber })
}

export async function finishErasing(services: Erasing, orderNumber: string): Promise<JobEnd> {
  await erasePerson(services, orderNumber)
  return done
}

/** Rows, photos, letters and the database's files. Accounting data stays. Idempotent after an interruption. */
export async function erasePerson(services: Erasing, orderNumber: string): Promise<PersonErased> {
  const { db, photoStore, config } = services
  const person = await findPersonOf(db, orderNumber)
  if (!person) return { kind: 'unknown' }
  const { isErased } = person
  const others = isErased ? [] : await findOthersOf(db, person)
  const photos = await inTransaction(db, (transaction) => eraseRows(services, transaction, person))
  await forgetPhotos(db, photoStore, photos)
  const remains = await wipe(services)
  // Last: a letter being written is there by now.
  const letters = await removeLettersOf(join(config.dataDir, 'outbox'), orderNumber)
  return { kind: 'erased', isAgain: isErased, photos: photos.length, letters, others, remains }
}

async function eraseRows(
  needs: Pick<PeopleNeeds, 'happened'>,
  db: Db,
  { orderId, submissionId, email, phone }: Person,
): Promise<string[]> {
  if (email !== '') await forgetIn(db, 'email', [email])
  if (phone !== '') await forgetIn(db, 'phone', [phone])
  const photos = await eraseOrders(needs, db, [orderId])
  return submissionId === null ? photos : [...photos, ...(await eraseVisitOf(db, submissionId))]
}

async function wipe(services: Erasing): Promise<string | undefined> {
  try {
    const end = await wipeRemains(services)
    return end.kind === 'done' ? undefined : end.why
  } catch (error) {
    if (sqlState(error) === undefined && !isDatabaseAway(error)) throw error
    return error instanceof Error ? error.message : 'the database is away'
  }
}
