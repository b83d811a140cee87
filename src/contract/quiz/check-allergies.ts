import * as v from 'valibot'
import type { KitsCheck } from '../../domain/quiz/check-kits.ts'
import { uuidText } from '../platform/ids.ts'

/** POST /functions/v1/check-allergies; refusal `unknown_quiz_submission`. */
export const checkAllergiesBody = v.strictObject({ quizSubmissionId: uuidText })

export type CheckAllergiesBody = v.InferInput<typeof checkAllergiesBody>

/** Names from the shop's table only, never the visitor's words. */
export interface CheckedAllergies {
  readonly check: KitsCheck | null
}
