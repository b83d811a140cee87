import { mayAskForReview } from '../../domain/orders/reviewable.ts'
import { daysToTry, longestTry } from '../../domain/aftercare/review.ts'
import { type Db, inTransaction } from '../platform/db/pool.ts'
import { openOrderPage } from '../orders/order-page-key.ts'
import { done, type JobEnd } from '../platform/queue/job-end.ts'
import { findReviewedOrder, findReviewsOf } from '../aftercare/review-queries.ts'
import type { MessageNeeds } from './needs.ts'
import { enqueueMessages } from '../outbox/enqueue-messages.ts'
import { statement } from '../platform/db/statement.ts'
import type { TakeOrdersToAsk } from './statements.gen.ts'

/** {@link daysToTry} after delivery, or after the end of a service; once. */
export const askForReviewsTask = 'ask-for-reviews'

/** After an outage older ones are not asked any more. */
const askUntil = `interval '7 days'`

const batchSize = 200

export async function isReviewAwaited(db: Db, orderId: string): Promise<boolean> {
  const order = await findReviewedOrder(db, orderId)
  if (!order || order.saidNo || order.kits.length === 0 || !mayAskForReview(order)) return false
  return (await findReviewsOf(db, orderId)).length === 0
}

export async function askForReviews({ db }: Pick<MessageNeeds, 'db'>): Promise<JobEnd> {
  while (await inTransaction(db, askSome));
  return done
}

const take = statement<TakeOrdersToAsk>(
  'take-orders-to-ask',
  `with place as (
     select greatest(seen_until, now() - ${askUntil}) as seen_until from review_requests for update
   ), due as (
     select order_id, at from place, parcels p,
       lateral (select greatest(p.moved_at + :daysToTry * interval '24 hours', p.heard_at) as at) came
     where p.state = 'received' and p.moved_at > now() - :longestTry * interval '24 hours'
       and p.moved_at <= now() - :daysToTry * interval '24 hours' and at > place.seen_until
     union all
     select s.order_id, s.ended_at from support_plans s, place
     where s.ended_at > place.seen_until and s.ended_at <= now()
       and not exists (select from parcels p where p.order_id = s.order_id)
   ), first as (
     select order_id, at from due order by at fetch first :most rows with ties
   ), moved as (
     update review_requests set seen_until = (select max(at) from first) where exists (select from first)
   )
   select distinct order_id as "orderId!" from first`,
)

async function askSome(db: Db): Promise<boolean> {
  const due = await take(db, { most: batchSize, daysToTry, longestTry })
  for (const { orderId } of due) {
    if (!(await isReviewAwaited(db, orderId))) continue
    await openOrderPage(db, orderId)
    await enqueueMessages(db, orderId, [{ kind: 'review-request', effect: 'received' }])
  }
  return due.length > 0
}
