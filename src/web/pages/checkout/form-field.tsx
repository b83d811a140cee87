import { changeDraft, type Draft } from '../../storage/checkout-draft.ts'
import { Field } from '../../ui/field.tsx'
import { type TextFieldName, tidyPhone } from './check-form.ts'
import { inputs } from './inputs.in-document.ts'
import { leadOnWithEnter } from './lead-on-with-enter.ts'
import { typedPhone } from './typed-phone.ts'
import type { Errors, FieldTexts } from './use-errors.ts'

/** What every field of the form needs. */
export interface FormParts {
  readonly draft: Draft
  readonly fields: FieldTexts
  readonly errors: Errors
  readonly onLeave: (name: TextFieldName) => void
}

/** A field of the order: its words, its value, its error. */
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
      onKeyDown={leadOnWithEnter}
      onBlur={() => {
        if (isPhone) changeDraft({ phone: tidyPhone(value) })
        onLeave(name)
      }}
    />
  )
}
