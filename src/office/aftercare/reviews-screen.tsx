import { reviewsList, type ReviewsPage } from '../../contract/aftercare/reviews.ts'
import { type ReviewState, reviewStates } from '../../domain/aftercare/review.ts'
import * as read from '../../web/platform/reading.ts'
import { pageFields } from '../platform/data/list-query.ts'
import { ListPage } from '../platform/frame/list-page.tsx'
import { Select } from '../platform/frame/select.tsx'
import { useList } from '../platform/frame/use-list.ts'
import { reviewStateNames, reviewsText as text } from './reviews-text.ts'
import { officeReview, ReviewRow } from './review-row.tsx'
import styles from './reviews.module.css'

const total = read.record<ReviewsPage['totals'][ReviewState]>({ count: read.number, sum: read.number })
const reviewsPage = read.record<ReviewsPage>({
  ...pageFields(officeReview),
  totals: read.record<ReviewsPage['totals']>({ new: total, published: total, declined: total }),
})

export function ReviewsScreen() {
  const { query, choiceOf } = useList(reviewsList, reviewsPage)
  const totals = query.data?.pages[0]?.totals
  return (
    <ListPage
      title={text.title}
      hint={text.hint}
      totals={totals && <Totals totals={totals} />}
      query={query}
      none={text.none}
      filters={
        <Select
          label={text.state}
          any={reviewStateNames.new}
          options={[
            ['published', reviewStateNames.published],
            ['declined', reviewStateNames.declined],
          ]}
          {...choiceOf('state')}
        />
      }
    >
      {(review) => <ReviewRow key={review.id} review={review} />}
    </ListPage>
  )
}

/** Shows that low ratings are not simply declined. */
function Totals({ totals }: { totals: ReviewsPage['totals'] }) {
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
