import { type RefObject, useSyncExternalStore } from 'react'
import {
  changeDraft,
  currentDraft,
  type Draft,
  emptyDraft,
  onDraftChange,
} from '../platform/checkout-draft.ts'
import { type EarlyField, useEarlyInput } from '../platform/islands/early-input.ts'
import { typedPhone } from './typed-phone.ts'

export function useDraft(form: RefObject<HTMLFormElement | null>): Draft {
  const draft = useSyncExternalStore(onDraftChange, currentDraft, () => emptyDraft)
  useEarlyInput(form, (fields) => fields.forEach((field) => changeDraft(partOf(field))))
  return draft
}

function partOf({ name, value, isChecked }: EarlyField): Partial<Draft> {
  if (name === 'agreedToTerms') return { agreedToTerms: isChecked }
  if (name === 'phone') return { phone: typedPhone(value) }
  return isChecked ? { [name]: value } : {}
}
