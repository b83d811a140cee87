import type { KeyboardEvent } from 'react'
import { contactKinds } from '../../../domain/platform/contacts.ts'
import type { QuizDraft } from '../../../domain/quiz/answers.ts'
import type { Missing } from '../../../domain/quiz/steps.ts'
import type { QuizControls } from '../state/use-quiz.ts'

/**
 * Enter in a field sends the form; while its button is disabled the browser does nothing at all, so this goes
 * to what is missing and says it.
 */
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

/** Name of the field to fill in next. */
function fieldOf(missing: Missing, { contactMethods }: QuizDraft): string {
  if (missing !== 'contact') return missing
  const ticked = contactKinds.find((kind) => contactMethods[kind].selected)
  return ticked ?? 'contactMethods'
}
