import type { Day } from '../platform/day.ts'

/** How long after the parcel was received its buyer is asked, once. Of a service alone: once its support is over. */
export const daysToTry = 14
/** Who has had it for so long is not asked any more, as when the carrier told of it late. */
export const longestTry = 60

export const shortestReview = 10
export const longestReview = 2000
export const longestReviewer = 60
export const longestReply = 1000

/** Under so many no average is told: a few marks say nothing of a kit. */
export const ratingsForAverage = 5

export const ratings = [1, 2, 3, 4, 5] as const
export type Rating = (typeof ratings)[number]

/** What the owner has made of a review. What its buyer takes back is gone. */
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

/** What is on the site is not written anew behind the owner's back: it is taken back, and another one written. */
export function canRewrite(state: ReviewState): boolean {
  return state !== 'published'
}

/** Of all marks, to one place after the point; `undefined` while they are too few. */
export function averageRating({
  count,
  sum,
}: {
  readonly count: number
  readonly sum: number
}): number | undefined {
  return count < ratingsForAverage ? undefined : Math.round((sum * 10) / count) / 10
}

/** So many of a kit stand on the site, the newest: each is told of by search engines as it is read there. */
export const mostShown = 5

/** What is published of a kit. */
export interface KitReviews {
  readonly kitId: string
  readonly count: number
  /** Of all its marks. */
  readonly sum: number
  /** At most {@link mostShown}, the newest first. */
  readonly newest: readonly PublishedReview[]
}

export interface PublishedReview {
  readonly rating: Rating
  readonly text: string
  readonly reviewer: string
  /** When it was written, in Kyiv. */
  readonly day: Day
  /** The owner's; empty: none. */
  readonly reply: string
}
