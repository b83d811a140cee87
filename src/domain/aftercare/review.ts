import type { Day } from '../platform/day.ts'

/** From receipt, or from the end of support for a service, to the one request for a review. */
export const daysToTry = 14
/** A later request is pointless, for instance when the carrier reports receipt late. */
export const longestTry = 60

export const shortestReview = 10
export const longestReview = 2000
export const longestReviewer = 60
export const longestReply = 1000

export const ratingsForAverage = 5

export const ratings = [1, 2, 3, 4, 5] as const
export type Rating = (typeof ratings)[number]

/** A review that its buyer withdraws is deleted. */
export const reviewStates = ['new', 'published', 'declined'] as const
export type ReviewState = (typeof reviewStates)[number]

const moves: Readonly<Record<ReviewState, readonly ReviewState[]>> = {
  new: ['published', 'declined'],
  published: ['declined'],
  declined: ['published'],
}

export function canMoveReview(from: ReviewState, to: ReviewState): boolean {
  return moves[from].includes(to)
}

/** A buyer must not change a published text unseen by the owner: they withdraw it and write another. */
export function canRewrite(state: ReviewState): boolean {
  return state !== 'published'
}

export function averageRating({
  count,
  sum,
}: {
  readonly count: number
  readonly sum: number
}): number | undefined {
  return count < ratingsForAverage ? undefined : Math.round((sum * 10) / count) / 10
}

/** Structured data for search engines must match what the page shows. */
export const mostShown = 5

export interface KitReviews {
  readonly kitId: string
  readonly count: number
  readonly sum: number
  readonly newest: readonly PublishedReview[]
}

export interface PublishedReview {
  readonly rating: Rating
  readonly text: string
  readonly reviewer: string
  readonly day: Day
  readonly reply: string
}
