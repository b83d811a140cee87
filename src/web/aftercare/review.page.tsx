import { documentKeys } from '../../contract/site/site-documents.ts'
import type { PageDocument } from '../platform/frame/page-document.ts'
import { titles } from '../platform/text/titles.ts'
import { OrderReviews, type OrderReviewsProps } from './order-reviews.tsx'

/** Where a buyer tells of the kits of an order; without a script. */
export const asked = {
  [documentKeys.orderReview]: (props: OrderReviewsProps): PageDocument => ({
    ...titles.orderReview,
    key: documentKeys.orderReview,
    frame: 'task',
    content: (
      <div>
        <OrderReviews {...props} />
      </div>
    ),
  }),
}
