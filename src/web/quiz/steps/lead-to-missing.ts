import type { KeyboardEvent } from 'react'
import { contactKinds } from '../../../domain/platform/contacts.ts'
import type { QuizDraft } from '../../../domain/quiz/answers.ts'
import type { Missing } from '../../../domain/quiz/steps.ts'
import type { QuizControls } from '../state/use-quiz.ts'

/** Browsers ignore Enter while the submit button is disabled, so this focuses the missing field. */
export function leadToMissing(
  event: KeyboardEvent<HTMLInputElement>,
  { missing, draft, showMissing }: Pick<QuizControls, 'missing' | 'draft' | 'showMissing'>,
) {
  const [first] = missing
  if (event.key !== 'Enter' || !first) return
  event.preventDefault()
  showMissing()
  event.currentTarget.form?.querySelector<HTMLInputElement>(`[name=${fieldOf(first, draft)}]`)?.focus()
}

function fieldOf(missing: Missing, { contactMethods }: QuizDraft): string {
  if (missing !== 'contact') return missing
  const ticked = contactKinds.find((kind) => contactMethods[kind].selected)
  return ticked ?? 'contactMethods'
}
