import * as v from 'valibot'
import type { CareFor } from '../../domain/quiz/care-for.ts'
import type { Answers } from '../../domain/quiz/answers.ts'
import { removalKey } from './removal.ts'

/** Unless the answers are erased earlier. */
export const sharedResultDays = 14

/** 128 random bits in hexadecimal; stored as a hash only. */
const shareToken = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))

/** Ignores what a messenger appends to a link. */
export function sharedTokenIn(hash: string): string | undefined {
  return /^#([0-9a-f]{32})(?![0-9a-zA-Z])/.exec(hash)?.[1]
}

/** POST /functions/v1/share-result; a new link each time. */
export const shareResultBody = v.strictObject({ removalKey })

export type ShareResultBody = v.InferInput<typeof shareResultBody>

export interface SharedLink {
  readonly shareToken: string
  readonly expiresAt: string
}

/** POST /functions/v1/stop-sharing → `{}`; revokes all links, idempotent. */
export const stopSharingBody = v.strictObject({ removalKey })

export type StopSharingBody = v.InferInput<typeof stopSharingBody>

/** POST /functions/v1/find-shared-result; refusal `unknown_shared_result`. */
export const findSharedResultBody = v.strictObject({ shareToken })

export type FindSharedResultBody = v.InferInput<typeof findSharedResultBody>

/** Nothing personal: no names, contacts, photos or free text. */
export interface SharedResult {
  readonly careFor: CareFor
  readonly answers: Answers
  readonly quizSubmissionId: string
  readonly finishedAt: string
}
