import {
  type CheckAllergiesBody,
  type CheckedAllergies,
  checkAllergiesPath,
} from '../../contract/check-allergies.ts'
import { type Answer, callFunction } from './call.ts'

export function checkAllergies(quizSubmissionId: string): Promise<Answer<CheckedAllergies>> {
  const asked: CheckAllergiesBody = { quizSubmissionId }
  return callFunction(checkAllergiesPath, asked)
}
