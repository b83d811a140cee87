import * as apiPaths from '../../../contract/api-paths.ts'
import type {
  FindSharedResultBody,
  SharedLink,
  SharedResult,
  ShareResultBody,
  StopSharingBody,
} from '../../../contract/quiz/shared-result.ts'
import { type Answer, callFunction } from '../../platform/call.ts'
import { readAnswers } from '../quiz-answers.ts'
import { moment, nothing, oneOf, record, secretKey, uuid } from '../../platform/reading.ts'

const sharedLink = record<SharedLink>({ shareToken: secretKey, expiresAt: moment })
const sharedResult = record<SharedResult>({
  careFor: oneOf(['child', 'self']),
  answers: readAnswers,
  quizSubmissionId: uuid,
  finishedAt: moment,
})

export function shareResult(removalKey: string): Promise<Answer<SharedLink>> {
  const body: ShareResultBody = { removalKey }
  return callFunction(apiPaths.shareResult, sharedLink, body)
}

export function stopSharing(removalKey: string): Promise<Answer<object>> {
  const body: StopSharingBody = { removalKey }
  return callFunction(apiPaths.stopSharing, nothing, body)
}

export function findSharedResult(shareToken: string): Promise<Answer<SharedResult>> {
  const body: FindSharedResultBody = { shareToken }
  return callFunction(apiPaths.findSharedResult, sharedResult, body)
}
