import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { phone } from '../../contract/create-order.ts'
import { inTransaction } from '../db/pool.ts'
import { enqueueMessages } from '../messages/what/enqueue-messages.ts'
import { openOrderPage } from '../orders/order-page-key.ts'
import { done, type JobEnd } from '../queue/job-end.ts'
import type { Services } from '../services/services.ts'

/** The job that looks for an order whose link was lost; its payload is {@link lostLink}. */
export const findOrderTask = 'find-order'

/** The links of one order that are sent within a day. */
const linksPerDay = 3

const wish = v.object({ number: v.pipe(v.string(), v.regex(/^\d{8}$/)), phone })

export const lostLink = v.object({ number: v.string(), salt: v.string(), hash: v.string() })

const slowHash = promisify<string, Buffer, number, Buffer>(scrypt)

/**
 * Somebody asks for the link to an order. Whether there is one is found out by a job, so that neither the answer nor its
 * time tells; the queue holds a slow salted hash of the phone until then. What is no number or no phone is passed over.
 */
export async function findOrder({ db }: Pick<Services, 'db'>, asked: unknown): Promise<void> {
  const wanted = v.safeParse(wish, asked)
  if (!wanted.success) return
  const salt = randomBytes(16)
  const hash = await slowHash(wanted.output.phone, salt, 32)
  await db.query(`select graphile_worker.add_job('${findOrderTask}', $1::json)`, [
    JSON.stringify({
      number: wanted.output.number,
      salt: salt.toString('hex'),
      hash: hash.toString('hex'),
    }),
  ])
}

/** Sends the link of an order to whom it belongs, if the phone that was named is theirs. */
export async function sendLostLink(
  { db }: Pick<Services, 'db'>,
  { number, salt, hash }: v.InferOutput<typeof lostLink>,
): Promise<JobEnd> {
  await inTransaction(db, async (transaction) => {
    const { rows } = await transaction.query<{
      id: string
      phone: string
      all: number
      today: number
      tellsBySms: boolean
    }>(
      `select o.id, o.phone, sent.all, sent.today, (select tells_by_sms from shop_mode) as "tellsBySms" from orders o, lateral (
         select count(*)::int as all, (count(*) filter (where created_at > now() - interval '1 day'))::int as today
         from messages where order_id = o.id and kind in ('order-link', 'sms-order-link')
       ) sent
       where o.order_number = $1 and o.erased_at is null for no key update of o`,
      [number],
    )
    const [order] = rows
    if (!order || order.today >= linksPerDay) return
    const own = await slowHash(order.phone, Buffer.from(salt, 'hex'), 32)
    if (!timingSafeEqual(own, Buffer.from(hash, 'hex'))) return
    const kind = order.tellsBySms ? 'sms-order-link' : 'order-link'
    await openOrderPage(transaction, order.id)
    await enqueueMessages(transaction, order.id, [{ kind, effect: `link ${order.all + 1}` }])
  })
  return done
}
