import type { ServerFunction } from '../platform/limits/server-function.ts'
import type { QuizNeeds } from './needs.ts'
import { findSharedResult, shareResult, stopSharing } from './share-result.ts'
import { submitQuiz } from './submit-quiz.ts'
import { checkAllergiesBody, type CheckedAllergies } from '../../contract/quiz/check-allergies.ts'
import { checkKits } from '../../domain/quiz/check-kits.ts'
import { sensitivities } from '../../domain/quiz/sensitivities.ts'
import { Refusal } from '../platform/http/errors.ts'
import { parseBody } from '../platform/http/parse-body.ts'
import { findDeclared } from './quiz-queries.ts'

export function quizFunctions(services: QuizNeeds): ServerFunction[] {
  return [
    {
      name: 'submit-quiz',
      traffic: 'sending',
      run: ({ body, headers }) => submitQuiz(services, body, headers['idempotency-key']),
    },
    {
      name: 'check-allergies',
      traffic: 'sending',
      run: ({ body }) => checkAllergies(services, body),
    },
    {
      name: 'share-result',
      traffic: 'sending',
      run: ({ body }) => shareResult(services, body),
    },
    {
      name: 'stop-sharing',
      traffic: 'sending',
      run: ({ body }) => stopSharing(services, body),
    },
    {
      name: 'find-shared-result',
      traffic: 'browsing',
      run: ({ body }) => findSharedResult(services, body),
    },
  ]
}

/** What the buyer wrote is not returned. Never made, deleted and expired look alike. */
async function checkAllergies(
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
