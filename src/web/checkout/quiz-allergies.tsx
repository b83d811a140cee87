import { useEffect, useState } from 'react'
import type { Basket } from '../../domain/orders/order.ts'
import { fieldsOf } from '../../domain/quiz/kept.ts'
import { AllergyNotice } from '../quiz/allergy-notice.tsx'
import { isFoundIn, useAllergyCheck } from '../quiz/use-allergy-check.ts'
import { submitQuiz } from '../quiz/api/submit-quiz.ts'
import { recall, remember } from '../platform/browser-storage.ts'
import { keptQuiz } from '../platform/kept-quiz.ts'
import { allergiesText } from '../quiz/allergies-text.ts'
import { Notice } from '../platform/ui/notice.tsx'

export function QuizAllergies({ basket }: { basket: Basket }) {
  const check = useAllergyCheck(useQuizOfOrder())
  const { kit, addOn } = basket
  const bought = [kit, ...(addOn ? [addOn] : [])].filter(({ requiresShipping }) => requiresShipping)
  if (!check || bought.length === 0) return null
  if (isFoundIn(check, bought)) return <AllergyNotice check={check} kits={bought} reader="child" />
  return <Notice>{allergiesText.declared}</Notice>
}

/** Submits answers that the result page had no time to deliver. */
function useQuizOfOrder(): string | undefined {
  const [id, setId] = useState(() => (undelivered() ? undefined : (recall('quizSubmission') ?? undefined)))
  useEffect(() => {
    let isLeft = false
    const handIn = async () => {
      const due = undelivered()
      if (!due) return
      const answer = await submitQuiz(due.body, due.key)
      if (answer.kind !== 'ok' || isLeft) return
      remember('quizSubmission', answer.value.quizSubmissionId)
      setId(answer.value.quizSubmissionId)
    }
    const handInNow = () => void handIn()
    handInNow()
    addEventListener('online', handInNow)
    return () => {
      isLeft = true
      removeEventListener('online', handInNow)
    }
  }, [])
  return id
}

function undelivered(): { readonly key: string; readonly body: object } | undefined {
  const { key, body, delivery } = fieldsOf(keptQuiz()?.['submission'])
  const isDue = delivery === 'waiting' || delivery === 'retrying' || delivery === 'failed'
  return isDue && typeof key === 'string' ? { key, body: fieldsOf(body) } : undefined
}
