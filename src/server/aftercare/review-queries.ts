import { testKitId } from '../../domain/catalogue/catalogue.ts'
import type { Reviewable } from '../../domain/orders/reviewable.ts'
import type { StandingFacts } from '../../domain/orders/standing-facts.ts'
import type { Rating, ReviewState } from '../../domain/aftercare/review.ts'
import type { Db } from '../platform/db/pool.ts'
import { readStanding, standingFacts } from '../orders/standing/standing-query.ts'
import { ordersOfPhone } from '../orders/orders-of-phone.ts'

/** An order as far as its kits may be told of. */
export interface ReviewedOrder extends Reviewable {
  readonly id: string
  readonly number: string
  readonly firstName: string
  /** Its buyer does not want to be asked, of this order or another of theirs. */
  readonly saidNo: boolean
  readonly kits: readonly { readonly kitId: string; readonly name: string }[]
}

interface OrderRow extends Omit<ReviewedOrder, 'standing'> {
  readonly facts: StandingFacts
}

/**
 * In SQL, whether the buyer of an order `o` has said no: of this order, or of a paid one of the same phone. Whoever has not
 * paid may have named anybody's.
 */
const saidNo = `exists (
    select from ${ordersOfPhone()} join review_refusals r on r.order_id = n.id
    where n.id = o.id or n.paid_at is not null
  )`

/** Nothing of an order that is erased, or put aside by a live shop. */
async function findOrder(db: Db, which: string, value: string): Promise<ReviewedOrder | undefined> {
  const { rows } = await db.query<OrderRow>(
    `select o.id, o.order_number as number, o.first_name as "firstName", ${standingFacts} as facts,
       (select coalesce(json_agg(json_build_object('kitId', l.kit_id, 'name', l.name) order by l.position), '[]')
         from order_lines l where l.order_id = o.id and l.kit_id <> '${testKitId}') as kits,
       array(select p.state from parcels p where p.order_id = o.id order by p.number) as parcels,
       exists (select from support_plans s where s.order_id = o.id and s.ended_at is not null) as "hasSupportEnded",
       ${saidNo} as "saidNo"
     from orders o
     where ${which} and o.erased_at is null and o.put_aside_at is null`,
    [value],
  )
  const [order] = rows
  if (!order) return undefined
  const { facts, ...others } = order
  return { ...others, standing: readStanding(facts) }
}

export function findReviewedOrder(db: Db, orderId: string): Promise<ReviewedOrder | undefined> {
  return findOrder(db, 'o.id = $1', orderId)
}

/** By the key of its page. */
export function findOrderByKey(db: Db, key: string): Promise<ReviewedOrder | undefined> {
  return findOrder(db, 'o.id = (select order_id from order_pages where key = $1)', key)
}

/** As its buyer has it. */
export interface StoredReview {
  readonly kitId: string
  readonly rating: Rating
  readonly text: string
  readonly reviewer: string
  readonly state: ReviewState
  readonly reply: string
}

export async function findReviewsOf(db: Db, orderId: string): Promise<StoredReview[]> {
  const { rows } = await db.query<StoredReview>(
    `select kit_id as "kitId", rating, text, reviewer, state, reply from reviews where order_id = $1`,
    [orderId],
  )
  return rows
}

/**
 * Stores what a buyer says of a kit, in the place of what they said before; the caller holds the order. The same again
 * changes nothing. `false` when what they said before is on the site.
 */
export async function writeReview(
  db: Db,
  orderId: string,
  { kitId, rating, text, reviewer }: Pick<StoredReview, 'kitId' | 'rating' | 'text' | 'reviewer'>,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into reviews as r (order_id, kit_id, rating, text, reviewer, consent_at)
     values ($1, $2, $3, $4, $5, now())
     on conflict (order_id, kit_id) do update set rating = excluded.rating, text = excluded.text,
       reviewer = excluded.reviewer, consent_at = now(), written_at = now(), state = 'new', note = '', reply = '',
       version = r.version + 1
     where r.state <> 'published'
       and (r.rating, r.text, r.reviewer) is distinct from (excluded.rating, excluded.text, excluded.reviewer)`,
    [orderId, kitId, rating, text, reviewer],
  )
  if (rowCount !== 0) return true
  const before = (await findReviewsOf(db, orderId)).find((one) => one.kitId === kitId)
  return before?.rating === rating && before.text === text && before.reviewer === reviewer
}

/** Again is as good as once. */
export async function withdrawReview(db: Db, orderId: string, kitId: string): Promise<void> {
  await db.query('delete from reviews where order_id = $1 and kit_id = $2', [orderId, kitId])
}

/** Its buyer does not want to be asked what they think. */
export async function refuseRequests(db: Db, orderId: string): Promise<void> {
  await db.query('insert into review_refusals (order_id) values ($1) on conflict do nothing', [orderId])
}
