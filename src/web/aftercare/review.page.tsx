import { documentKeys } from '../../contract/site/site-documents.ts'
import type { PageDocument } from '../platform/frame/page-document.ts'
import { titles } from '../platform/text/titles.ts'
import type { ReviewPage } from '../../contract/aftercare/review-page.ts'
import { reviewText as text } from './review-text.ts'
import { Button } from '../platform/ui/button.tsx'
import { KitReview } from './kit-review.tsx'
import styles from './review.module.css'

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

interface OrderReviewsProps {
  readonly reviews: ReviewPage
}

function OrderReviews({ reviews }: OrderReviewsProps) {
  const { number, firstName, isOpen, saidNo, kits } = reviews
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <p className={styles['back']}>
          <a href="?">{text.back}</a>
        </p>
        <h1>{text.heading}</h1>
        <p className={styles['soft']}>{text.lead(number)}</p>
        {isOpen && <p>{text.why}</p>}
      </header>
      {!isOpen && <p>{text.notYet}</p>}
      {kits.map((kit) => (
        <KitReview key={kit.kitId} kit={kit} reviewer={firstName} isOpen={isOpen} />
      ))}
      <section className={styles['no']} id="no">
        {saidNo ? (
          <p>{text.saidNo}</p>
        ) : (
          <form method="post">
            <input type="hidden" name="act" value="do-not-ask" />
            <p>{text.doNotAskWhy}</p>
            <Button type="submit" variant="quiet">
              {text.doNotAsk}
            </Button>
          </form>
        )}
      </section>
    </div>
  )
}
