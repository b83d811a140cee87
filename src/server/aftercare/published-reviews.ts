import * as v from 'valibot'
import { type KitReviews, mostShown, ratings } from '../../domain/aftercare/review.ts'
import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import { knownItems, readStored } from '../platform/db/stored-values.ts'
import { Published } from '../platform/published.ts'
import type { FindPublishedReviews } from './statements.gen.ts'

interface FoundReviews {
  /** Grows with every change. */
  readonly version: number
  readonly reviews: readonly KitReviews[]
}

export class PublishedReviews extends Published<FoundReviews> {
  constructor(db: Db) {
    super(() => findPublishedReviews(db))
  }
}

const select = statement<FindPublishedReviews>(
  'find-published-reviews',
  `with published as (
     select r.*, row_number() over (partition by r.kit_id order by r.published_at desc, r.id desc) as place
     from reviews r join orders o on o.id = r.order_id where r.state = 'published' and o.put_aside_at is null
   ), of_kits as (
   select kit_id as "kitId", count(*)::int as count, sum(rating)::int as sum,
     json_agg(json_build_object('rating', rating, 'text', text, 'reviewer', reviewer,
       'day', (written_at at time zone 'Europe/Kyiv')::date, 'reply', reply) order by place)
       filter (where place <= ${mostShown}) as newest
   from published group by kit_id
   )
   select version, (
     select coalesce(json_agg(of_kits order by "kitId" collate "C"), '[]') from of_kits
   ) as "reviews!" from published_reviews`,
)

const kitReviews = v.array(
  v.object({
    kitId: v.string(),
    count: v.number(),
    sum: v.number(),
    newest: knownItems(
      v.object({
        rating: v.picklist(ratings),
        text: v.string(),
        reviewer: v.string(),
        day: v.string(),
        reply: v.string(),
      }),
    ),
  }),
)

async function findPublishedReviews(db: Db): Promise<FoundReviews | undefined> {
  const [found] = await select(db)
  return found && { version: found.version, reviews: readStored(kitReviews, found.reviews) }
}
