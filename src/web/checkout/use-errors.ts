import { type RefObject, useEffect, useState } from 'react'
import { digitsAfterPrefix } from '../../domain/platform/contacts.ts'
import type { Draft } from '../platform/checkout-draft.ts'
import { checkoutText as text } from './checkout-text.in-document.ts'
import { filled } from '../platform/text/filled.ts'
import { showToast } from '../platform/ui/show-toast.ts'
import { type FieldName, fieldNames, isPhone, type Problems, problemsOf } from './check-form.ts'

export type FieldTexts = typeof text.fields

export type Errors = Partial<Record<FieldName, string>>

/** Invalid fields show on blur, missing ones after the first submit; both clear when corrected. */
export function useErrors(
  form: RefObject<HTMLFormElement | null>,
  draft: Draft,
  fields: FieldTexts,
  isShipped: boolean,
) {
  const [refusals, setRefusals] = useState(0)
  const [left, setLeft] = useState<readonly FieldName[]>([])
  const problems = problemsOf(draft, isShipped)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [form, refusals])

  const checkForm = () => {
    const trouble = troubleOf(problems)
    if (trouble === undefined) return true
    setRefusals(refusals + 1)
    showToast({ title: text.trouble, text: trouble, tone: 'error' })
    return false
  }
  const isRefused = refusals > 0
  const named = fieldNames.filter((name) => isRefused || (left.includes(name) && problems[name] === 'wrong'))
  const onLeave = (name: FieldName) => !left.includes(name) && setLeft([...left, name])
  return { errors: inWords(problems, named, draft, fields), isRefused, onLeave, checkForm }
}

function troubleOf(problems: Problems): string | undefined {
  if (Object.values(problems).includes('missing')) return text.missing
  if (problems.phone ?? problems.recipientPhone) return text.phoneFormat
  return problems.email ? text.emailWrong : Object.keys(problems).length > 0 ? text.nameWrong : undefined
}

function inWords(problems: Problems, names: readonly FieldName[], draft: Draft, fields: FieldTexts): Errors {
  const errors: Errors = {}
  for (const name of names) {
    const problem = problems[name]
    if (problem === 'missing') errors[name] = fields[name].missing
    if (problem === 'wrong')
      errors[name] = isPhone(name)
        ? phoneWrong(draft[name])
        : name === 'email'
          ? text.emailWrong
          : text.nameWrong
  }
  return errors
}

function phoneWrong(typed: string): string {
  const n = digitsAfterPrefix(typed)
  return n === undefined || n === 9 ? text.phoneFormat : filled(text.phoneDigits, { n })
}
