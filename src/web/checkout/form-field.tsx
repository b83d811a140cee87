import type { KeyboardEvent, ReactNode } from 'react'
import type { Assistant } from '../delivery/place-picker.ts'
import { changeDraft, type Draft, typeIntoDraft } from '../platform/checkout-draft.ts'
import { Field } from '../platform/ui/field.tsx'
import { Meant } from '../platform/ui/meant.tsx'
import { checkoutText as text } from './checkout-text.in-document.ts'
import { emailMeant } from '../../domain/platform/email.ts'
import { carrierName } from '../../domain/platform/names.ts'
import { emailSlips } from './email-slips.in-document.ts'
import { cleanField, isPhone, type TextFieldName } from './check-form.ts'
import { inputs } from './inputs.in-document.ts'
import { typedPhone } from './typed-phone.ts'
import type { Errors, FieldTexts } from './use-errors.ts'

export interface FormParts {
  readonly draft: Draft
  readonly fields: FieldTexts
  readonly errors: Errors
  readonly onLeave: (name: TextFieldName) => void
}

interface FormFieldProps extends FormParts {
  readonly name: TextFieldName
  readonly assistant?: Assistant | undefined
  readonly below?: ReactNode
}

export function FormField({ name, draft, fields, errors, onLeave, assistant, below }: FormFieldProps) {
  const { label, hint } = fields[name]
  const value = draft[name]
  const { onType, ...attributes }: Partial<Assistant> = assistant ?? {}
  const field = (
    <Field
      {...inputs[name]}
      {...attributes}
      id={name}
      name={name}
      label={label}
      hint={hint}
      error={errors[name]}
      required
      value={value}
      below={below}
      onChange={({ target }) => {
        typeIntoDraft(name, isPhone(name) ? typedPhone(target.value, value) : target.value)
        onType?.()
      }}
      onKeyDown={(event) => {
        attributes.onKeyDown?.(event)
        goOnWithEnter(event)
      }}
      onBlur={(event) => {
        attributes.onBlur?.(event)
        if (isPhone(name) || name === 'email') changeDraft({ [name]: cleanField(name, value) })
        onLeave(name)
      }}
    />
  )
  if (isPhone(name) || name === 'city' || name === 'warehouse') return field
  const meant = name === 'email' ? emailMeant(value, emailSlips) : errors[name] && carrierName(value)
  return (
    <div>
      {field}
      <Meant question={text.meant} meant={meant} onTake={(taken) => changeDraft({ [name]: taken })} />
    </div>
  )
}

/** On touch keyboards Enter reads «далі», yet some browsers would submit. */
function goOnWithEnter(event: KeyboardEvent<HTMLInputElement>) {
  const { form } = event.currentTarget
  if (event.key !== 'Enter' || event.defaultPrevented || !form || !matchMedia('(pointer: coarse)').matches)
    return
  event.preventDefault()
  const fields = [...form.querySelectorAll<HTMLInputElement>('input:not([data-switch])')]
  fields[fields.indexOf(event.currentTarget) + 1]?.focus()
}
