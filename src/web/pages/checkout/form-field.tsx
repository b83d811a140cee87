import type { ComponentProps } from 'react'
import { changeDraft, type Draft } from '../../checkout-draft.ts'
import { Field } from '../../ui/field.tsx'
import type { TextFieldName } from './check-form.ts'
import { leadOnWithEnter } from './lead-on-with-enter.ts'
import type { Errors } from './use-errors.ts'
import { useWords } from './words.ts'

/** What every field of the form needs. */
export interface FormParts {
  readonly draft: Draft
  readonly errors: Errors
}

interface FormFieldProps
  extends
    FormParts,
    Pick<
      ComponentProps<'input'>,
      | 'type'
      | 'inputMode'
      | 'autoComplete'
      | 'autoCapitalize'
      | 'spellCheck'
      | 'enterKeyHint'
      | 'maxLength'
      | 'onBlur'
    > {
  readonly name: TextFieldName
  /** What typing makes of the text; by default nothing. */
  readonly edit?: (typed: string, before: string) => string
}

/** A field of the order: its words, its value, its error. */
export function FormField({ name, draft, errors, edit, ...input }: FormFieldProps) {
  const { label, hint } = useWords().fields[name]
  return (
    <Field
      {...input}
      id={name}
      name={name}
      label={label}
      hint={hint}
      error={errors[name]}
      required
      onKeyDown={leadOnWithEnter}
      value={draft[name]}
      onChange={({ target: { value } }) => changeDraft({ [name]: edit ? edit(value, draft[name]) : value })}
    />
  )
}
