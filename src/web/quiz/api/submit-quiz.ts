import * as apiPaths from '../../../contract/api-paths.ts'
import type { QuizReceipt, SubmitQuizBody } from '../../../contract/quiz/submit-quiz.ts'
import { type Answer, callFunction } from '../../platform/call.ts'
import { record, secretKey, uuid } from '../../platform/reading.ts'

const quizReceipt = record<QuizReceipt>({ quizSubmissionId: uuid, removalKey: secretKey })

export function submitQuiz(
  body: SubmitQuizBody | object,
  idempotencyKey: string,
): Promise<Answer<QuizReceipt>> {
  return callFunction(apiPaths.submitQuiz, quizReceipt, body, {
    headers: { 'idempotency-key': idempotencyKey },
  })
}
