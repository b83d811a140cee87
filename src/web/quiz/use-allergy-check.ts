import { useEffect, useState } from 'react'
import type { CheckedAllergies } from '../../contract/quiz/check-allergies.ts'
import type { QuizAnswers } from '../../domain/quiz/answers.ts'
import { sensitivities } from '../../domain/quiz/sensitivities.ts'
import { checkAllergies } from './api/check-allergies.ts'

export type AllergyCheck = NonNullable<CheckedAllergies['check']>

export interface CheckedKit {
  readonly id: string
  readonly name: string
}

export function isFoundIn({ found }: AllergyCheck, kits: readonly CheckedKit[]): boolean {
  return kits.some(({ id }) => found[id] !== undefined)
}

/** `undefined` until answered; retries when the connection returns. */
export function useAllergyCheck(quizSubmissionId: string | undefined): AllergyCheck | null | undefined {
  const [checked, setChecked] = useState<CheckedAllergies & { readonly of: string }>()
  useEffect(() => {
    if (quizSubmissionId === undefined) return
    let isLeft = false
    const ask = async () => {
      const answer = await checkAllergies(quizSubmissionId)
      if (!isLeft && answer.kind === 'ok') setChecked({ ...answer.value, of: quizSubmissionId })
    }
    const askNow = () => void ask()
    askNow()
    addEventListener('online', askNow)
    return () => {
      isLeft = true
      removeEventListener('online', askNow)
    }
  }, [quizSubmissionId])
  return checked?.of === quizSubmissionId ? checked?.check : undefined
}

export function useFoundAllergens(
  { sensitivities: declared }: Pick<QuizAnswers, 'sensitivities'>,
  quizSubmissionId: string | undefined,
  kits: readonly CheckedKit[],
): AllergyCheck | undefined {
  const isAsked = declared.includes(sensitivities.detail.option)
  const check = useAllergyCheck(isAsked ? quizSubmissionId : undefined)
  return check && isFoundIn(check, kits) ? check : undefined
}
