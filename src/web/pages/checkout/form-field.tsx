import type { KeyboardEvent } from 'react'
import { changeDraft, type Draft } from '../../storage/checkout-draft.ts'
import { Field } from '../../ui/field.tsx'
import { type TextFieldName, tidyPhone } from './check-form.ts'
import { inputs } from './inputs.in-document.ts'
import { typedPhone } from './typed-phone.ts'
import type { Errors, FieldTexts } from './use-errors.ts'

export interface FormParts {
  readonly draft: Draft
  readonly fields: FieldTexts
  readonly errors: Errors
  readonly onLeave: (name: TextFieldName) => void
}

export function FormField({ name, draft, fields, errors, onLeave }: FormParts & { name: TextFieldName }) {
  const { label, hint } = fields[name]
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
        changeDraft({ [name]: isPhone ? typedPhone(target.value, value) : target.value })
      }
      onKeyDown={goOnWithEnter}
      onBlur={() => {
        if (isPhone) changeDraft({ phone: tidyPhone(value) })
        onLeave(name)
      }}
    />
  )
}

/**
 * On a touch keyboard the key says «далі» or «готово», yet some browsers would send the form with it: go on
 * to the next input instead.
 */
function goOnWithEnter(event: KeyboardEvent<HTMLInputElement>) {
  const { form } = event.currentTarget
  if (event.key !== 'Enter' || !form || !matchMedia('(pointer: coarse)').matches) return
  event.preventDefault()
  const fields = [...form.querySelectorAll('input')]
  fields[fields.indexOf(event.currentTarget) + 1]?.focus()
}
