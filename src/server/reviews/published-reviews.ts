import { type KitReviews, mostShown } from '../../domain/review.ts'
import type { Db } from '../db/pool.ts'

/** What the site shows of each kit, the kits by their ids; the same as long as nothing of it has changed. */
export async function findPublishedReviews(db: Db): Promise<KitReviews[]> {
  const { rows } = await db.query<KitReviews>({
    name: 'published-reviews',
    text: `with published as (
       select r.*, row_number() over (partition by r.kit_id order by r.published_at desc, r.id desc) as place
       from reviews r join orders o on o.id = r.order_id where r.state = 'published' and o.put_aside_at is null
     )
     select kit_id as "kitId", count(*)::int as count, sum(rating)::int as sum,
       json_agg(json_build_object('rating', rating, 'text', text, 'reviewer', reviewer,
         'day', (written_at at time zone 'Europe/Kyiv')::date, 'reply', reply) order by place)
         filter (where place <= $1) as newest
     from published group by kit_id order by kit_id collate "C"`,
    values: [mostShown],
  })
  return rows
}
