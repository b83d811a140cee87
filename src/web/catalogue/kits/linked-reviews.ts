import { averageRating, type KitReviews } from '../../../domain/aftercare/review.ts'

const bestRating = 5

/** What a page says of the reviews of a kit, as search engines read it: those that stand there, and the average if it does. */
export function linkedReviews(reviews: KitReviews | undefined): object {
  if (!reviews) return {}
  const ratingValue = averageRating(reviews)
  return {
    ...(ratingValue !== undefined && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue, bestRating, reviewCount: reviews.count },
    }),
    review: reviews.newest.map(({ rating, text, reviewer, day }) => ({
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating },
      author: { '@type': 'Person', name: reviewer },
      datePublished: day,
      reviewBody: text,
    })),
  }
}
