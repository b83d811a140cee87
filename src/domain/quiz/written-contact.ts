import { type ContactKind, normaliseContact } from '../contacts.ts'
import type { QuizDraft } from './answers.ts'

/** A contact put into the form it is stored in, once it has been written to its end. */
export function withContactWritten(draft: QuizDraft, kind: ContactKind): QuizDraft {
  const { contactMethods } = draft
  const { selected, value } = contactMethods[kind]
  const written = normaliseContact(kind, value)
  if (written === value) return draft
  return { ...draft, contactMethods: { ...contactMethods, [kind]: { selected, value: written } } }
}
