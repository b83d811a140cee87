import * as v from 'valibot'
import type { CareFor } from '../../domain/quiz/care-for.ts'
import type { Answers } from '../../domain/quiz/answers.ts'
import { removalKey } from './removal.ts'

/** So long a link to a result opens it, unless the answers are forgotten earlier. */
export const sharedResultDays = 14

/** 32 hexadecimal digits: 128 random bits, known to the shop by their hash only. */
const shareToken = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))

/** The token behind the `#` of a link, whatever a sentence or a messenger has put behind it. */
export function sharedTokenIn(hash: string): string | undefined {
  return /^#([0-9a-f]{32})(?![0-9a-zA-Z])/.exec(hash)?.[1]
}

/** POST /functions/v1/share-result: a link to the result of the quiz whose removal key this is; a new one each time. */
export const shareResultBody = v.strictObject({ removalKey })

export type ShareResultBody = v.InferInput<typeof shareResultBody>

export interface SharedLink {
  /** Opens the result at `sharedResultPath(shareToken)`. */
  readonly shareToken: string
  /** ISO 8601. */
  readonly expiresAt: string
}

/** POST /functions/v1/stop-sharing: every link to that result is dead from now on. Answers `{}`, again as well. */
export const stopSharingBody = v.strictObject({ removalKey })

export type StopSharingBody = v.InferInput<typeof stopSharingBody>

/** POST /functions/v1/find-shared-result: what a link opens, or the refusal `unknown_shared_result`. */
export const findSharedResultBody = v.strictObject({ shareToken })

export type FindSharedResultBody = v.InferInput<typeof findSharedResultBody>

/** A result without names, contacts, photos and whatever was written in the visitor's own words. */
export interface SharedResult {
  readonly careFor: CareFor
  readonly answers: Answers
  /** With which an order placed through the link carries the quiz. */
  readonly quizSubmissionId: string
  /** When the quiz was finished, ISO 8601. */
  readonly finishedAt: string
}
