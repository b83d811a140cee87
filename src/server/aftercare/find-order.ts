import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { findOrderBody } from '../../contract/orders/find-order.ts'
import { type Db, inTransaction } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import { enqueueMessages } from '../outbox/enqueue-messages.ts'
import { openOrderPage } from '../orders/order-page-key.ts'
import { done, type JobEnd } from '../platform/queue/job-end.ts'
import type { AftercareNeeds } from './needs.ts'
import { priorityOf } from '../platform/queue/job-classes.ts'
import type { FindLostOrder, LockLostOrder, PlanFindOrder } from './statements.gen.ts'

export const findOrderTask = 'find-order'

export const lostLink = v.object({ number: v.string(), salt: v.string(), hash: v.string() })

const plan = statement<PlanFindOrder>(
  'plan-find-order',
  `select graphile_worker.add_job('${findOrderTask}', :lostLink::json, job_key => 'find:' || gen_random_uuid(),
     priority => ${priorityOf(findOrderTask)})`,
)

const slowHash = promisify<string, Buffer, number, Buffer>(scrypt)

/** A job looks for the order, so neither the answer nor its timing reveals it. The queue has only a slow salted hash. */
export async function findOrder(
  { db }: Pick<AftercareNeeds, 'db'>,
  asked: unknown,
  count: () => Promise<void> = async () => {},
): Promise<void> {
  const wanted = v.safeParse(findOrderBody, asked)
  if (!wanted.success) return
  await count()
  const salt = randomBytes(16)
  const hash = await slowHash(wanted.output.phone, salt, 32)
  const link = { number: wanted.output.number, salt: salt.toString('hex'), hash: hash.toString('hex') }
  await plan(db, { lostLink: JSON.stringify(link) })
}

const select = statement<FindLostOrder>(
  'find-lost-order',
  'select id, phone from orders where order_number = :number and erased_at is null',
)

/** Compared with when there is no order. */
const nobody = '+380000000000'

/** The slow hash is computed even without an order, as its time could be measured. Locks nothing before it matches. */
export async function sendLostLink(
  { db }: Pick<AftercareNeeds, 'db'>,
  { number, salt, hash }: v.InferOutput<typeof lostLink>,
): Promise<JobEnd> {
  const [order] = await select(db, { number })
  const own = await slowHash(order?.phone ?? nobody, Buffer.from(salt, 'hex'), 32)
  const isTheirs = timingSafeEqual(own, Buffer.from(hash, 'hex'))
  if (order && isTheirs) await inTransaction(db, (transaction) => sendLink(transaction, order))
  return done
}

const lock = statement<LockLostOrder>(
  'lock-lost-order',
  `select o.paid_at is not null as "isPaid!", (select tells_by_sms from shop_mode) as "tellsBySms",
     (select count(*)::int from messages m where m.order_id = o.id and m.kind in ('order-link', 'sms-order-link')) as "sent!"
   from orders o where o.id = :id and o.phone = :known and o.erased_at is null for no key update of o`,
)

/** Re-reads under the lock. Unpaid orders get it by letter only, as anybody may have named the phone. */
async function sendLink(db: Db, { id, phone: known }: { readonly id: string; readonly phone: string }) {
  const [order] = await lock(db, { id, known })
  if (!order || (await openOrderPage(db, id)) === undefined) return
  const kind = order.isPaid && order.tellsBySms ? 'sms-order-link' : 'order-link'
  await enqueueMessages(db, id, [{ kind, effect: `link ${order.sent + 1}` }])
}
