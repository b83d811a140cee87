import { normalisePhone, withPhonePrefix } from '../../../domain/contacts.ts'
import { changeDraft, type Draft } from '../../checkout-draft.ts'
import { Field } from '../../ui/field.tsx'
import { cleanLine, type TextFieldName, tidyPhone } from './check-form.ts'
import { useGiven } from './given.ts'
import { leadOnWithEnter } from './lead-on-with-enter.ts'
import type { Errors } from './use-errors.ts'

/** What every field of the form needs. */
export interface FormParts {
  readonly draft: Draft
  readonly errors: Errors
}

/** A field of the order: its words, its value, its error. */
export function FormField({ name, draft, errors }: FormParts & { name: TextFieldName }) {
  const { text, inputs } = useGiven()
  const { label, hint } = text.fields[name]
  const isPhone = name === 'phone'
  const value = draft[name]
  return (
    <Field
      {...inputs[name]}
      id={name}
      name={name}
      label={label}
      hint={hint}
      error={errors[name]}
      required
      value={value}
      onChange={({ target }) =>
        changeDraft({ [name]: isPhone ? editPhone(target.value, value) : target.value })
      }
      onKeyDown={leadOnWithEnter}
      onBlur={() => isPhone && changeDraft({ phone: tidyPhone(value) })}
    />
  )
}

/** The first typed character brings +380; a whole number pasted or filled in is put into form at once. */
function editPhone(typed: string, before: string): string {
  if (before !== '' && typed.length > 1) return typed
  return (typed.length > 1 && normalisePhone(cleanLine(typed))) || withPhonePrefix(typed)
}
