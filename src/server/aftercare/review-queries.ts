import * as v from 'valibot'
import { testKitId } from '../../domain/catalogue/catalogue.ts'
import type { Reviewable } from '../../domain/orders/reviewable.ts'
import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import { readStored } from '../platform/db/stored-values.ts'
import { readStanding, readStandingFacts, standingFacts } from './standing/standing-query.ts'
import { ordersOfPhone } from '../orders/orders-of-phone.ts'
import type {
  FindReviewedOrder,
  FindReviewedOrderByKey,
  FindReviewsOfOrder,
  RefuseReviewRequests,
  WithdrawReview,
  WriteReview,
} from './statements.gen.ts'

export interface ReviewedOrder extends Reviewable {
  readonly id: string
  readonly number: string
  readonly firstName: string
  /** For this order or another of theirs. */
  readonly saidNo: boolean
  readonly kits: readonly { readonly kitId: string; readonly name: string }[]
}

/** SQL over an order `o`. Includes paid orders of the same phone; an unpaid one may name anybody's. */
const saidNo = `exists (
    select from ${ordersOfPhone()} join review_refusals r on r.order_id = n.id
    where n.id = o.id or n.paid_at is not null
  )`

const kitsRead = v.array(v.object({ kitId: v.string(), name: v.string() }))

const orderWhere = (which: string) => `select o.id, o.order_number as number, o.first_name as "firstName",
     ${standingFacts} as facts,
     (select coalesce(json_agg(json_build_object('kitId', l.kit_id, 'name', l.name) order by l.position), '[]')
       from order_lines l where l.order_id = o.id and l.kit_id <> '${testKitId}') as kits,
     exists (select from support_plans s where s.order_id = o.id and s.ended_at is not null) as "hasSupportEnded!",
     ${saidNo} as "saidNo!"
   from orders o
   where ${which} and o.erased_at is null and o.put_aside_at is null`

const select = statement<FindReviewedOrder>('find-reviewed-order', orderWhere('o.id = :orderId'))
const selectByKey = statement<FindReviewedOrderByKey>(
  'find-reviewed-order-by-key',
  orderWhere('o.id = (select order_id from order_pages where key = :key)'),
)

function orderOf({ facts: column, kits, ...order }: FindReviewedOrder['row']): ReviewedOrder {
  const facts = readStandingFacts(column)
  return {
    ...order,
    kits: readStored(kitsRead, kits),
    parcels: facts.parcels.map(({ state }) => state),
    standing: readStanding(facts),
  }
}

export async function findReviewedOrder(db: Db, orderId: string): Promise<ReviewedOrder | undefined> {
  const [order] = await select(db, { orderId })
  return order && orderOf(order)
}

export async function findOrderByKey(db: Db, key: string): Promise<ReviewedOrder | undefined> {
  const [order] = await selectByKey(db, { key })
  return order && orderOf(order)
}

export type StoredReview = FindReviewsOfOrder['row']

const selectReviews = statement<FindReviewsOfOrder>(
  'find-reviews-of-order',
  `select kit_id as "kitId", rating, text, reviewer, state, reply from reviews where order_id = :orderId`,
)

export async function findReviewsOf(db: Db, orderId: string): Promise<StoredReview[]> {
  return selectReviews(db, { orderId })
}

const write = statement<WriteReview>(
  'write-review',
  `insert into reviews as r (order_id, kit_id, rating, text, reviewer, consent_at)
   values (:orderId, :kitId, :rating, :text, :reviewer, now())
   on conflict (order_id, kit_id) do update set rating = excluded.rating, text = excluded.text,
     reviewer = excluded.reviewer, consent_at = now(), written_at = now(), state = 'new', note = '', reply = '',
     version = r.version + 1
   where r.state <> 'published'
     and (r.rating, r.text, r.reviewer) is distinct from (excluded.rating, excluded.text, excluded.reviewer)`,
)

/** Replaces the former one; the caller holds the order. `false` if that is published. */
export async function writeReview(
  db: Db,
  orderId: string,
  { kitId, rating, text, reviewer }: Pick<StoredReview, 'kitId' | 'rating' | 'text' | 'reviewer'>,
): Promise<boolean> {
  if ((await write(db, { orderId, kitId, rating, text, reviewer })) > 0) return true
  const before = (await findReviewsOf(db, orderId)).find((one) => one.kitId === kitId)
  return before?.rating === rating && before.text === text && before.reviewer === reviewer
}

const withdraw = statement<WithdrawReview>(
  'withdraw-review',
  'delete from reviews where order_id = :orderId and kit_id = :kitId',
)

export async function withdrawReview(db: Db, orderId: string, kitId: string): Promise<void> {
  await withdraw(db, { orderId, kitId })
}

const refuse = statement<RefuseReviewRequests>(
  'refuse-review-requests',
  'insert into review_refusals (order_id) values (:orderId) on conflict do nothing',
)

export async function refuseRequests(db: Db, orderId: string): Promise<void> {
  await refuse(db, { orderId })
}
