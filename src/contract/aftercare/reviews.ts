import * as v from 'valibot'
import { longestReply, type Rating, type ReviewState, reviewStates } from '../../domain/aftercare/review.ts'
import { severalLines } from '../platform/typed.ts'
import { longestNote } from '../orders/order-note.ts'
import type { Moment } from '../platform/moment.ts'
import { type ListQuery, officeList } from '../platform/office-list.ts'
import { numberCursor, type Page } from '../platform/paging.ts'
import { versionNumber } from '../platform/versions.ts'

declare module '../platform/office-list.ts' {
  interface OfficeLists {
    readonly reviews: ReviewsPage
  }
}

export const reviewsList = officeList('reviews', numberCursor, { state: v.picklist(reviewStates) })
export type ReviewsQuery = ListQuery<typeof reviewsList>

export interface ReviewsPage extends Page<OfficeReview> {
  readonly totals: Readonly<Record<ReviewState, { readonly count: number; readonly sum: number }>>
}

export interface OfficeReview {
  readonly id: string
  readonly version: number
  readonly orderNumber: string
  readonly kitName: string
  readonly rating: Rating
  readonly text: string
  readonly reviewer: string
  readonly state: ReviewState
  readonly writtenAt: Moment
  readonly reply: string
  readonly note: string
}

const which = {
  id: v.pipe(v.string(), v.regex(/^\d{1,18}$/)),
  /** Refused with `review_changed` when the buyer has edited it since. */
  version: versionNumber,
}

/** `POST` to the address of {@link reviewsList} → {@link OfficeReview}. */
export const reviewAction = v.variant('action', [
  v.object({ action: v.literal('publish-review'), ...which }),
  v.object({
    action: v.literal('decline-review'),
    ...which,
    note: severalLines(longestNote),
  }),
  v.object({
    action: v.literal('reply-to-review'),
    ...which,
    reply: severalLines(longestReply),
  }),
])
export type ReviewAction = v.InferInput<typeof reviewAction>
