import { checkAllergiesBody, type CheckedAllergies } from '../../contract/quiz/check-allergies.ts'
import { checkKits } from '../../domain/quiz/check-kits.ts'
import { sensitivities } from '../../domain/quiz/sensitivities.ts'
import { Refusal } from '../platform/http/errors.ts'
import { parseBody } from '../platform/http/parse-body.ts'
import type { QuizNeeds } from './needs.ts'
import { findDeclared } from './quiz-queries.ts'

/**
 * POST /functions/v1/check-allergies. Whoever may order with a quiz is told what of its declared allergies is in what is
 * sold now; what was written itself stays here. Never made, deleted and forgotten look alike.
 */
export async function checkAllergies(
  { db, shelf }: Pick<QuizNeeds, 'db' | 'shelf'>,
  body: unknown,
): Promise<CheckedAllergies> {
  const declared = await findDeclared(db, parseBody(checkAllergiesBody, body).quizSubmissionId)
  if (!declared) throw new Refusal('unknown_quiz_submission')
  const { detail } = sensitivities
  if (!declared.sensitivities.includes(detail.option)) return { check: null }
  const { catalogue } = await shelf.current()
  return { check: checkKits(declared.otherAllergy, declared.recommendedKitId, catalogue) }
}
