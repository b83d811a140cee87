import { offerPath } from '../../../contract/platform/addresses.ts'
import type { OrderPage } from '../../../contract/aftercare/order-page.ts'
import { editionText } from '../../platform/text/edition.ts'
import { besideOrderText as text } from './order-page-beside-text.ts'
import styles from './beside-order.module.css'
import { ReviewInvitation } from './review-invitation.tsx'

/** Static: not part of the island. */
export function BesideOrder({ page: { canReview, offerVersion } }: { page: OrderPage }) {
  return (
    <>
      {canReview && <ReviewInvitation />}
      {offerVersion !== null && (
        <p className={styles['offer']}>
          {text.agreedTo} <a href={offerPath(offerVersion)}>{editionText(offerVersion)}</a>
        </p>
      )}
    </>
  )
}
