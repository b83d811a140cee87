import type { Kit } from '../../../domain/catalogue/catalogue.ts'
import { averageRating, type KitReviews, type PublishedReview } from '../../../domain/aftercare/review.ts'
import section from '../../platform/frame/section.module.css'
import { decimalComma, reviewCount, reviewsText as text, writtenIn } from '../reviews-text.ts'
import { Stars } from '../../platform/ui/stars.tsx'
import styles from './reviews.module.css'

interface ReviewsProps {
  readonly kits: readonly Kit[]
  readonly reviews: readonly KitReviews[]
}

export function Reviews({ kits, reviews }: ReviewsProps) {
  const told = kits.flatMap((kit) => {
    const ofKit = reviews.find(({ kitId }) => kitId === kit.id)
    return ofKit ? [{ kit, ofKit }] : []
  })
  if (told.length === 0) return null
  return (
    <section className={section['section']} aria-labelledby="reviews">
      <h2 id="reviews" className={styles['title']}>
        {text.heading}
      </h2>
      <p className={styles['note']}>{text.note}</p>
      {told.map(({ kit, ofKit }) => (
        <OfKit key={kit.id} name={kit.name} reviews={ofKit} />
      ))}
    </section>
  )
}

const mostOpen = 2

function OfKit({ name, reviews }: { readonly name: string; readonly reviews: KitReviews }) {
  const { kitId, newest } = reviews
  const open = newest.slice(0, mostOpen)
  const folded = newest.slice(mostOpen)
  return (
    <section className={styles['kit']} id={reviewsAnchor(kitId)} aria-labelledby={`${kitId}-reviews`}>
      <h3 id={`${kitId}-reviews`}>{name}</h3>
      <Average reviews={reviews} />
      <List reviews={open} />
      {folded.length > 0 && (
        <details>
          <summary>{text.more(folded.length)}</summary>
          <List reviews={folded} />
        </details>
      )}
    </section>
  )
}

export function reviewsAnchor(kitId: string): string {
  return `reviews-${kitId}`
}

function Average({ reviews }: { readonly reviews: KitReviews }) {
  const average = averageRating(reviews)
  return (
    <p className={styles['average']}>
      {average !== undefined && (
        <>
          <Stars rating={average} /> <b aria-hidden="true">{decimalComma(average)}</b>{' '}
        </>
      )}
      <span className={styles['soft']}>{reviewCount(reviews.count)}</span>
    </p>
  )
}

function List({ reviews }: { readonly reviews: readonly PublishedReview[] }) {
  return (
    <ul className={styles['list']}>
      {reviews.map((review) => (
        <li key={`${review.day} ${review.reviewer} ${review.text}`}>
          <Review review={review} />
        </li>
      ))}
    </ul>
  )
}

function Review({ review }: { readonly review: PublishedReview }) {
  const { rating, text: written, reviewer, day, reply } = review
  return (
    <figure className={styles['review']}>
      <Stars rating={rating} />
      <blockquote>{written}</blockquote>
      <figcaption>
        <b>{reviewer}</b>
        <span className={styles['soft']}>
          {writtenIn(day)}. {text.checked}
        </span>
      </figcaption>
      {reply !== '' && (
        <p className={styles['reply']}>
          <b>{text.reply}</b> {reply}
        </p>
      )}
    </figure>
  )
}
