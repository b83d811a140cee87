import * as v from 'valibot'
import type {
  OfficeReview,
  ReviewAction,
  ReviewsPage,
  ReviewsQuery,
} from '../../contract/aftercare/reviews.ts'
import { canMoveReview, ratings, type ReviewState } from '../../domain/aftercare/review.ts'
import { isAfter, lastNumber, pageOf, pageSize, readCursor, placeColumns } from '../platform/db/paging.ts'
import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import { readStored } from '../platform/db/stored-values.ts'
import type {
  FindOfficeReview,
  ListReviews,
  LockReview,
  MoveReview,
  ReplyToReview,
  TotalReviews,
} from './statements.gen.ts'

const columns = `r.id, r.version, o.order_number as "orderNumber",
  (select l.name from order_lines l where l.order_id = r.order_id and l.kit_id = r.kit_id limit 1) as "kitName!",
  r.rating, r.text, r.reviewer, r.state, r.written_at as "writtenAt", r.reply, r.note`

const ratingRead = v.picklist(ratings)

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
}: FindOfficeReview['row']): OfficeReview {
  const what = { id, version, orderNumber, kitName, text, reviewer, state, reply, note }
  return { ...what, rating: readStored(ratingRead, rating), writtenAt: writtenAt.toISOString() }
}

const list = statement<ListReviews>(
  'list-reviews',
  `select ${columns}, ${placeColumns('r.written_at', 'r.id')}
   from reviews r join orders o on o.id = r.order_id
   where r.state = :state and ${isAfter('r.written_at', 'r.id', [':micros', ':id::bigint'])} and o.put_aside_at is null
   order by r.written_at desc, r.id desc limit ${pageSize + 1}`,
  { unknownWord: 'pass' },
)
const total = statement<TotalReviews>(
  'total-reviews',
  'select state, count(*)::int as "count!", sum(rating)::int as "sum!" from reviews group by state',
  { unknownWord: 'skip' },
)

export async function listReviews(db: Db, { after, state = 'new' }: ReviewsQuery): Promise<ReviewsPage> {
  const [micros, id] = readCursor(after, lastNumber)
  const reviews = await list(db, { state, micros, id })
  const totals = await total(db)
  const totalOf = (wanted: ReviewState) => {
    const { count = 0, sum = 0 } = totals.find((one) => one.state === wanted) ?? {}
    return { count, sum }
  }
  return {
    ...pageOf(reviews, shown),
    totals: { new: totalOf('new'), published: totalOf('published'), declined: totalOf('declined') },
  }
}

export interface DecidedReview {
  readonly orderId: string
  readonly kitId: string
  readonly before: ReviewState
  readonly review: OfficeReview
}

const lock = statement<LockReview>(
  'lock-review',
  `select order_id as "orderId", kit_id as "kitId", state as before from reviews
   where id = :id and version = :version for update`,
)
const reply = statement<ReplyToReview>(
  'reply-to-review',
  'update reviews set reply = :reply, version = version + 1 where id = :id',
)
const find = statement<FindOfficeReview>(
  'find-office-review',
  `select ${columns} from reviews r join orders o on o.id = r.order_id where r.id = :id`,
)

/** `undefined`: the version has changed, or it was withdrawn. */
export async function decideReview(db: Db, action: ReviewAction): Promise<DecidedReview | undefined> {
  const [found] = await lock(db, { id: action.id, version: action.version })
  if (!found) return undefined
  const { orderId, kitId, before } = found
  switch (action.action) {
    case 'publish-review':
      if (!(await move(db, action.id, before, 'published', ''))) return undefined
      break
    case 'decline-review':
      if (!(await move(db, action.id, before, 'declined', action.note))) return undefined
      break
    case 'reply-to-review':
      await reply(db, { id: action.id, reply: action.reply })
  }
  const [review] = await find(db, { id: action.id })
  return review && { orderId, kitId, before, review: shown(review) }
}

const setState = statement<MoveReview>(
  'move-review',
  `update reviews set state = :to, published_at = case :to when 'published' then now() end, note = :note,
     version = version + 1 where id = :id`,
)

async function move(db: Db, id: string, from: ReviewState, to: ReviewState, note: string): Promise<boolean> {
  if (!canMoveReview(from, to)) return false
  await setState(db, { id, to, note })
  return true
}
