import * as v from 'valibot'
import {
  longestReview,
  longestReviewer,
  type Rating,
  ratings,
  type ReviewState,
  shortestReview,
} from '../../domain/aftercare/review.ts'
import { given, personName, severalLines } from '../platform/typed.ts'

/** `POST /order/{key}?review` says by `act` what is to be done; a form without a script. */
export const reviewAct = v.variant('act', [
  v.object({ act: v.literal('send'), kit: given(100) }),
  v.object({ act: v.literal('withdraw'), kit: given(100) }),
  v.object({ act: v.literal('do-not-ask') }),
])

/** What is sent with `act=send`, as its form names it. */
export const reviewFields = v.object({
  rating: v.pipe(
    v.picklist(ratings.map(String)),
    v.transform((text) => ratings.find((rating) => String(rating) === text)),
    v.picklist(ratings),
  ),
  text: v.pipe(severalLines(longestReview), v.minLength(shortestReview)),
  reviewer: personName(longestReviewer),
  consent: v.literal('yes'),
})

/** In the order of the form. */
export const reviewFieldNames = [
  'rating',
  'text',
  'reviewer',
  'consent',
] as const satisfies readonly (keyof typeof reviewFields.entries)[]
export type ReviewField = (typeof reviewFieldNames)[number]

const typedLine = v.fallback(given(2 * longestReview), '')

/** The same as it was typed, to be shown again. */
export const typedReview = v.object({
  rating: typedLine,
  text: typedLine,
  reviewer: typedLine,
  consent: typedLine,
})

/** What the buyer tells of the kits of an order, and how that stands. */
export interface ReviewPage {
  readonly number: string
  readonly firstName: string
  /** They have what they paid for: something may be told of it. */
  readonly isOpen: boolean
  /** They are asked no more. */
  readonly saidNo: boolean
  readonly kits: readonly ReviewedKit[]
}

export interface ReviewedKit {
  readonly kitId: string
  /** As it was sold. */
  readonly name: string
  readonly review: {
    readonly rating: Rating
    readonly text: string
    readonly reviewer: string
    readonly state: ReviewState
    /** Empty: none. */
    readonly reply: string
  } | null
  /** What was sent just now and is not as it should be. */
  readonly refused?: {
    readonly typed: v.InferOutput<typeof typedReview>
    readonly faults: readonly ReviewField[]
  }
}
