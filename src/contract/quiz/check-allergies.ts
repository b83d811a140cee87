import * as v from 'valibot'
import type { KitsCheck } from '../../domain/quiz/check-kits.ts'
import { uuidText } from '../platform/ids.ts'

/** Not among `apiPaths`, which stand in every page with a script: few ever call it. */
export const checkAllergiesPath = '/functions/v1/check-allergies'

/** POST {@link checkAllergiesPath}: what a quiz declared against what is sold now, or the refusal `unknown_quiz_submission`. */
export const checkAllergiesBody = v.strictObject({ quizSubmissionId: uuidText })

export type CheckAllergiesBody = v.InferInput<typeof checkAllergiesBody>

/** In names of the shop's own table: nothing of it is in the words that somebody wrote. */
export interface CheckedAllergies {
  /** `null`: no allergy was declared. */
  readonly check: KitsCheck | null
}
