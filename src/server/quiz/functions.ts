import type { ServerFunction } from '../http/functions.ts'
import type { Services } from '../services/services.ts'
import { checkAllergies } from './check-allergies.ts'
import { findSharedResult, shareResult, stopSharing } from './share-result.ts'
import { submitQuiz } from './submit-quiz.ts'

export function quizFunctions(services: Services): ServerFunction[] {
  return [
    {
      name: 'submit-quiz',
      perMinute: 30,
      traffic: 'sending',
      run: ({ body, headers }) => submitQuiz(services, body, headers['idempotency-key']),
    },
    {
      name: 'check-allergies',
      perMinute: 60,
      traffic: 'sending',
      run: ({ body }) => checkAllergies(services, body),
    },
    {
      name: 'share-result',
      perMinute: 20,
      traffic: 'sending',
      run: ({ body }) => shareResult(services, body),
    },
    {
      name: 'stop-sharing',
      perMinute: 20,
      traffic: 'sending',
      run: ({ body }) => stopSharing(services, body),
    },
    {
      name: 'find-shared-result',
      perMinute: 60,
      traffic: 'browsing',
      run: ({ body }) => findSharedResult(services, body),
    },
  ]
}
