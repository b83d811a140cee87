import { apiPaths } from '../../contract/api-addresses.ts'
import type { QuizReceipt, SubmitQuizBody } from '../../contract/submit-quiz.ts'
import { type Answer, callFunction } from './call.ts'

/** Sends the finished answers; the key makes a repeat the same submission. */
export function submitQuiz(body: SubmitQuizBody, idempotencyKey: string): Promise<Answer<QuizReceipt>> {
  return callFunction(apiPaths.submitQuiz, body, { headers: { 'idempotency-key': idempotencyKey } })
}
