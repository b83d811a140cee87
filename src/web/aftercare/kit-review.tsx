import type { ReviewedKit } from '../../contract/aftercare/review-page.ts'
import { longestReview, longestReviewer, ratings, shortestReview } from '../../domain/aftercare/review.ts'
import { ratingText, reviewFaults, reviewStateText, reviewText as text } from './review-text.ts'
import { Button } from '../platform/ui/button.tsx'
import { Checkbox } from '../platform/ui/checkbox.tsx'
import { classNames } from '../platform/ui/class-names.ts'
import fieldStyles from '../platform/ui/field.module.css'
import { Field } from '../platform/ui/field.tsx'
import { Notice } from '../platform/ui/notice.tsx'
import { Stars } from '../platform/ui/stars.tsx'
import styles from './review.module.css'

interface KitReviewProps {
  readonly kit: ReviewedKit
  readonly reviewer: string
  readonly isOpen: boolean
}

export function KitReview({ kit, reviewer, isOpen }: KitReviewProps) {
  const { kitId, name, review, refused } = kit
  const isPublished = review?.state === 'published'
  return (
    <section className={styles['kit']} id={kitId} aria-labelledby={`${kitId}-name`}>
      <h2 id={`${kitId}-name`}>{name}</h2>
      {refused && (
        <Notice tone="danger" role="alert" title={text.refusedTitle}>
          {text.refused}
        </Notice>
      )}
      {review && !refused && (
        <Notice title={reviewStateText[review.state].title}>{reviewStateText[review.state].text}</Notice>
      )}
      {review && isPublished && <Published review={review} />}
      {isOpen && !isPublished && <ReviewForm kit={kit} reviewer={reviewer} />}
      {review && (
        <form method="post">
          <input type="hidden" name="kit" value={kitId} />
          <Button type="submit" name="act" value="withdraw" variant="quiet">
            {text.withdraw}
          </Button>
        </form>
      )}
    </section>
  )
}

function Published({ review }: { readonly review: NonNullable<ReviewedKit['review']> }) {
  return (
    <figure className={styles['published']}>
      <Stars rating={review.rating} />
      <blockquote>{review.text}</blockquote>
      <figcaption>{review.reviewer}</figcaption>
    </figure>
  )
}

function ReviewForm({ kit, reviewer }: Omit<KitReviewProps, 'isOpen'>) {
  const { kitId, review, refused } = kit
  const typed = refused?.typed ?? {
    rating: String(review?.rating ?? ''),
    text: review?.text ?? '',
    reviewer: review?.reviewer ?? reviewer,
    consent: review ? 'yes' : '',
  }
  const faultOf = (field: keyof typeof typed) =>
    refused?.faults.includes(field) ? reviewFaults[field] : undefined
  return (
    <form method="post" action={`#${kitId}`} className={styles['form']}>
      <input type="hidden" name="kit" value={kitId} />
      <RatingField id={`${kitId}-rating`} chosen={typed.rating} fault={faultOf('rating')} />
      <TextField id={`${kitId}-text`} text={typed.text} fault={faultOf('text')} />
      <Field
        name="reviewer"
        label={text.reviewer}
        hint={text.reviewerHint}
        error={faultOf('reviewer')}
        required
        maxLength={longestReviewer}
        autoComplete="nickname"
        defaultValue={typed.reviewer}
      />
      <Checkbox
        name="consent"
        value="yes"
        required
        label={text.consent}
        error={faultOf('consent')}
        defaultChecked={typed.consent === 'yes'}
      />
      <div>
        <Button type="submit" name="act" value="send">
          {review ? text.sendAgain : text.send}
        </Button>
      </div>
    </form>
  )
}

interface RatingFieldProps {
  readonly id: string
  readonly chosen: string
  readonly fault: string | undefined
}

function RatingField({ id, chosen, fault }: RatingFieldProps) {
  return (
    <fieldset className={styles['rating']} aria-describedby={fault && `${id}-error`}>
      <legend>{text.rating}</legend>
      {fault && (
        <p className={fieldStyles['error']} id={`${id}-error`}>
          {fault}
        </p>
      )}
      <div className={styles['marks']}>
        {[...ratings].reverse().map((rating) => (
          <label key={rating} className={styles['mark']}>
            <input
              type="radio"
              name="rating"
              value={rating}
              required
              defaultChecked={chosen === String(rating)}
            />
            <span>
              {rating} <span className={styles['soft']}>{ratingText[rating]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface TextFieldProps {
  readonly id: string
  readonly text: string
  readonly fault: string | undefined
}

function TextField({ id, text: written, fault }: TextFieldProps) {
  return (
    <div className={fieldStyles['field']}>
      <label className={fieldStyles['label']} htmlFor={id}>
        {text.text}
      </label>
      <p className={fieldStyles['hint']} id={`${id}-hint`}>
        {text.textHint}
      </p>
      <textarea
        id={id}
        className={classNames(fieldStyles['input'], styles['text'])}
        name="text"
        rows={6}
        required
        minLength={shortestReview}
        maxLength={longestReview}
        defaultValue={written}
        aria-invalid={fault ? true : undefined}
        aria-describedby={`${id}-hint${fault ? ` ${id}-error` : ''}`}
      />
      {fault && (
        <p className={fieldStyles['error']} id={`${id}-error`}>
          {fault}
        </p>
      )}
    </div>
  )
}
