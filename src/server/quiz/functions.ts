import type { ServerFunction } from '../platform/http/functions.ts'
import type { QuizNeeds } from './needs.ts'
import { checkAllergies } from './check-allergies.ts'
import { findSharedResult, shareResult, stopSharing } from './share-result.ts'
import { submitQuiz } from './submit-quiz.ts'

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
