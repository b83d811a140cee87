import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { ReviewsPage } from '../../contract/aftercare/reviews.ts'
import { reviewStates } from '../../domain/aftercare/review.ts'
import { reviewsQuery } from '../platform/data/queries.ts'
import page from '../platform/frame/page.module.css'
import { PagedRows } from '../platform/frame/paged-rows.tsx'
import { Select } from '../platform/frame/select.tsx'
import { reviewStateNames, reviewsText as text } from './reviews-text.ts'
import { ReviewRow } from './review-row.tsx'
import styles from './reviews.module.css'

const route = getRouteApi('/reviews')

/** What buyers have written, by what was made of it. */
export function ReviewsScreen() {
  const filter = route.useSearch()
  const navigate = useNavigate()
  const query = useInfiniteQuery(reviewsQuery(filter))
  return (
    <div className={page['page']} data-wide>
      <h1 className={page['title']}>{text.title}</h1>
      <p className={page['soft']}>{text.hint}</p>
      <Totals query={query} />
      <div className={page['filters']}>
        <Select
          label={text.state}
          any={reviewStateNames.new}
          value={filter.state}
          options={[
            ['published', reviewStateNames.published],
            ['declined', reviewStateNames.declined],
          ]}
          onChange={(state) => void navigate({ to: '/reviews', search: { state } })}
        />
      </div>
      <PagedRows query={query} none={<p className={page['soft']}>{text.none}</p>}>
        {(review) => <ReviewRow key={review.id} review={review} />}
      </PagedRows>
    </div>
  )
}

/** That low marks are not what is declined is to be seen. */
function Totals({ query }: { query: UseInfiniteQueryResult<InfiniteData<ReviewsPage>> }) {
  const totals = query.data?.pages[0]?.totals
  if (!totals) return null
  return (
    <dl className={styles['totals']}>
      {reviewStates.map((state) => (
        <div key={state}>
          <dt>{reviewStateNames[state]}</dt>
          <dd>{text.average(totals[state].sum, totals[state].count)}</dd>
        </div>
      ))}
    </dl>
  )
}
