import { reviewParameter } from '../../../contract/platform/addresses.ts'
import { reviewText as text } from '../review-text.ts'
import { ButtonLink } from '../../platform/ui/button.tsx'
import styles from './review-invitation.module.css'

/** The way to tell of what was bought. Its address is of this page, whose key stands nowhere in it. */
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
