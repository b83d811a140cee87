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

/** Fields of the form of `POST /order/{key}?review`, which works without a script. */
export const reviewAct = v.variant('act', [
  v.object({ act: v.literal('send'), kit: given(100) }),
  v.object({ act: v.literal('withdraw'), kit: given(100) }),
  v.object({ act: v.literal('do-not-ask') }),
])

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

export const reviewFieldNames = [
  'rating',
  'text',
  'reviewer',
  'consent',
] as const satisfies readonly (keyof typeof reviewFields.entries)[]
export type ReviewField = (typeof reviewFieldNames)[number]

const typedLine = v.fallback(given(2 * longestReview), '')

/** Unvalidated, to be shown again. */
export const typedReview = v.object({
  rating: typedLine,
  text: typedLine,
  reviewer: typedLine,
  consent: typedLine,
})

export interface ReviewPage {
  readonly number: string
  readonly firstName: string
  readonly isOpen: boolean
  readonly saidNo: boolean
  readonly kits: readonly ReviewedKit[]
}

export interface ReviewedKit {
  readonly kitId: string
  readonly name: string
  readonly review: {
    readonly rating: Rating
    readonly text: string
    readonly reviewer: string
    readonly state: ReviewState
    readonly reply: string
  } | null
  readonly refused?: {
    readonly typed: v.InferOutput<typeof typedReview>
    readonly faults: readonly ReviewField[]
  }
}
