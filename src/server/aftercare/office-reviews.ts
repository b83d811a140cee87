import type {
  OfficeReview,
  ReviewAction,
  ReviewsPage,
  ReviewsQuery,
} from '../../contract/aftercare/reviews.ts'
import { canMoveReview, type ReviewState } from '../../domain/aftercare/review.ts'
import { isAfter, lastNumber, pageOf, pageSize, placeColumns, readCursor } from '../platform/db/paging.ts'
import type { Db } from '../platform/db/pool.ts'

interface ReviewRow extends Omit<OfficeReview, 'writtenAt'> {
  readonly writtenAt: Date
}

const columns = `r.id, r.version, o.order_number as "orderNumber",
  (select l.name from order_lines l where l.order_id = r.order_id and l.kit_id = r.kit_id limit 1) as "kitName",
  r.rating, r.text, r.reviewer, r.state, r.written_at as "writtenAt", r.reply, r.note`

function shown({
  id,
  version,
  orderNumber,
  kitName,
  rating,
  text,
  reviewer,
  state,
  writtenAt,
  reply,
  note,
}: ReviewRow): OfficeReview {
  const what = { id, version, orderNumber, kitName, rating, text, reviewer, state, reply, note }
  return { ...what, writtenAt: writtenAt.toISOString() }
}

/** Those of one state, the newest first, and how many there are of each. */
export async function listReviews(db: Db, { after, state = 'new' }: ReviewsQuery): Promise<ReviewsPage> {
  const { rows } = await db.query<ReviewRow & { placeAt: string; placeId: string }>(
    `select ${columns}, ${placeColumns('r.written_at', 'r.id')}
     from reviews r join orders o on o.id = r.order_id
     where r.state = $3 and ${isAfter('r.written_at', 'r.id', ['$1', '$2::bigint'])} and o.put_aside_at is null
     order by r.written_at desc, r.id desc limit ${pageSize + 1}`,
    [...readCursor(after, lastNumber), state],
  )
  const { rows: totals } = await db.query<{ state: ReviewState; count: number; sum: number }>(
    `select state, count(*)::int as count, sum(rating)::int as sum from reviews group by state`,
  )
  const totalOf = (wanted: ReviewState) => {
    const { count = 0, sum = 0 } = totals.find((total) => total.state === wanted) ?? {}
    return { count, sum }
  }
  return {
    ...pageOf(rows, shown),
    totals: { new: totalOf('new'), published: totalOf('published'), declined: totalOf('declined') },
  }
}

/** What was done to a review, and of which order it is. */
export interface DecidedReview {
  readonly orderId: string
  readonly kitId: string
  readonly before: ReviewState
  readonly review: OfficeReview
}

/** Does what the owner has decided on what she has read; `undefined` when it is not so any more, or was taken back. */
export async function decideReview(db: Db, action: ReviewAction): Promise<DecidedReview | undefined> {
  const { rows } = await db.query<{ orderId: string; kitId: string; state: ReviewState }>(
    `select order_id as "orderId", kit_id as "kitId", state from reviews where id = $1 and version = $2 for update`,
    [action.id, action.version],
  )
  const [found] = rows
  if (!found) return undefined
  const { orderId, kitId, state: before } = found
  switch (action.action) {
    case 'publish-review':
      if (!(await move(db, action.id, before, 'published', ''))) return undefined
      break
    case 'decline-review':
      if (!(await move(db, action.id, before, 'declined', action.note))) return undefined
      break
    case 'reply-to-review':
      await db.query('update reviews set reply = $2, version = version + 1 where id = $1', [
        action.id,
        action.reply,
      ])
  }
  const { rows: changed } = await db.query<ReviewRow>(
    `select ${columns} from reviews r join orders o on o.id = r.order_id where r.id = $1`,
    [action.id],
  )
  const [review] = changed
  return review && { orderId, kitId, before, review: shown(review) }
}

async function move(db: Db, id: string, from: ReviewState, to: ReviewState, note: string): Promise<boolean> {
  if (!canMoveReview(from, to)) return false
  await db.query(
    `update reviews set state = $2, published_at = case $2 when 'published' then now() end, note = $3,
       version = version + 1 where id = $1`,
    [id, to, note],
  )
  return true
}
