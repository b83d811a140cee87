import { reviewParameter } from '../../../contract/orders/page-paths.ts'
import { reviewText as text } from '../review-text.ts'
import { ButtonLink } from '../../platform/ui/button.tsx'
import styles from './review-invitation.module.css'

/** A relative link, so that the key is not in the markup. */
export function ReviewInvitation() {
  return (
    <section className={styles['review']} aria-labelledby="review">
      <div>
        <h2 id="review">{text.invite}</h2>
        <p>{text.inviteWhy}</p>
      </div>
      <ButtonLink href={`?${reviewParameter}`} variant="secondary">
        {text.inviteLink}
      </ButtonLink>
    </section>
  )
}
