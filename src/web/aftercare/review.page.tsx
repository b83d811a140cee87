import { documentKeys } from '../../contract/site/site-documents.ts'
import type { PageDocument } from '../platform/frame/page-document.ts'
import { PartSlot } from '../platform/islands/part-slot.tsx'
import { titles } from '../platform/text/titles.ts'
import { OrderReviews } from './order-reviews.tsx'

/** Where a buyer tells of the kits of an order; drawn when it is asked for, and without a script. */
export function documents(): readonly PageDocument[] {
  return [
    {
      ...titles.orderReview,
      key: documentKeys.orderReview,
      frame: 'task',
      content: <PartSlot drawnLater={OrderReviews} />,
    },
  ]
}
