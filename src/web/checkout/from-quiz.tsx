import { useEffect, useState } from 'react'
import { changeDraft, currentDraft, type Draft } from '../platform/checkout-draft.ts'
import { checkoutText as text } from './checkout-text.in-document.ts'
import { filled } from '../platform/text/filled.ts'
import styles from './checkout.module.css'
import { type QuizContact, quizContact } from './quiz-contact.ts'

const filledNames = ['firstName', 'lastName', 'phone'] as const

/** Once: later changes by the buyer stay. */
function fillFromQuiz(known: QuizContact) {
  const draft = currentDraft()
  const wanted = filledNames.filter((name) => known[name] !== '')
  if (draft.hasAskedQuiz || wanted.length === 0) return
  const empty = wanted.filter((name) => draft[name] === '')
  changeDraft({ hasAskedQuiz: true, ...Object.fromEntries(empty.map((name) => [name, known[name]])) })
}

export function FromQuiz({ draft }: { draft: Draft }) {
  const [known] = useState(quizContact)
  useEffect(() => fillFromQuiz(known), [known])
  const stillFilled = filledNames.filter((name) => known[name] !== '' && draft[name] === known[name])
  if (!draft.hasAskedQuiz || stillFilled.length === 0) return null
  return (
    <p className={styles['fromQuiz']}>
      {text.fromQuiz}{' '}
      <button
        type="button"
        onClick={() => {
          changeDraft(Object.fromEntries(stillFilled.map((name) => [name, ''])))
          document.getElementById('firstName')?.focus()
        }}
        aria-label={text.fromQuizRemoveSpoken}
      >
        {text.fromQuizRemove}
      </button>
      {known.messenger && <span>{filled(text.fromQuizMessenger, { messenger: known.messenger })}</span>}
    </p>
  )
}
