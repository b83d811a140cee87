import * as apiPaths from '../../../contract/api-paths.ts'
import type { CheckAllergiesBody, CheckedAllergies } from '../../../contract/quiz/check-allergies.ts'
import type { FoundAllergen, KitsCheck, OtherKit } from '../../../domain/quiz/check-kits.ts'
import { type Answer, callFunction } from '../../platform/call.ts'
import { byName, flag, listOf, number, orNull, record, text } from '../../platform/reading.ts'

const checkedAllergies = record<CheckedAllergies>({
  check: orNull(
    record<KitsCheck>({
      found: byName(listOf(record<FoundAllergen>({ names: listOf(text), product: text, ingredient: text }))),
      isToBeRead: flag,
      others: listOf(record<OtherKit>({ id: text, name: text, skinTypeLabel: text, price: number })),
    }),
  ),
})

export function checkAllergies(quizSubmissionId: string): Promise<Answer<CheckedAllergies>> {
  const asked: CheckAllergiesBody = { quizSubmissionId }
  return callFunction(apiPaths.checkAllergies, checkedAllergies, asked)
}
