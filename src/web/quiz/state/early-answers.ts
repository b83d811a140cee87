import { cleanLine } from '../../../domain/platform/plain-text.ts'
import type { ContactKind } from '../../../domain/platform/contacts.ts'
import type { QuizDraft } from '../../../domain/quiz/answers.ts'
import type { EarlyField } from '../../platform/islands/early-input.ts'

export function withEarlyField(draft: QuizDraft, { name, value, isChecked }: EarlyField): QuizDraft {
  switch (name) {
    case 'parentName':
    case 'childName':
      return { ...draft, [name]: value }
    case 'childAge':
      return { ...draft, childAge: ageOf(value) }
    case 'careFor':
      return isChecked && (value === 'child' || value === 'self') ? { ...draft, careFor: value } : draft
    case 'childGender':
      return isChecked && (value === 'female' || value === 'male') ? { ...draft, childGender: value } : draft
    case 'contactMethods':
      return isContact(draft, value) ? withContact(draft, value, { selected: isChecked }) : draft
    default:
      return isContact(draft, name) ? withContact(draft, name, { value }) : draft
  }
}

/** «13 років» is 13. */
export function ageOf(value: string): number | null {
  const [digits] = /\d+(?:[.,]\d+)?/.exec(cleanLine(value).normalize('NFKC')) ?? []
  return digits === undefined ? null : Number(digits.replace(',', '.'))
}

export function withContact(
  draft: QuizDraft,
  kind: ContactKind,
  change: Partial<QuizDraft['contactMethods'][ContactKind]>,
): QuizDraft {
  const { contactMethods } = draft
  return {
    ...draft,
    contactMethods: { ...contactMethods, [kind]: { ...contactMethods[kind], ...change } },
  }
}

function isContact({ contactMethods }: QuizDraft, name: string): name is ContactKind {
  return Object.hasOwn(contactMethods, name)
}
