import type { ComponentProps } from 'react'
import type { TextFieldName } from './check-form.ts'

type InputAttributes = Readonly<Record<TextFieldName, ComponentProps<'input'>>>

export const inputs: InputAttributes = {
  email: {
    // Not `type="email"`: browsers rewrite addresses in .укр and hide surrounding text.
    inputMode: 'email',
    maxLength: 254,
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
    enterKeyHint: 'next',
  },
  firstName: {
    maxLength: 100,
    autoComplete: 'given-name',
    autoCapitalize: 'words',
    enterKeyHint: 'next',
  },
  lastName: {
    maxLength: 100,
    autoComplete: 'family-name',
    autoCapitalize: 'words',
    enterKeyHint: 'next',
  },
  phone: { type: 'tel', inputMode: 'tel', maxLength: 40, autoComplete: 'tel', enterKeyHint: 'next' },
  city: { maxLength: 200, autoComplete: 'address-level2', enterKeyHint: 'next' },
  // Autofill would offer the buyer's own data.
  recipientFirstName: { maxLength: 100, autoComplete: 'off', autoCapitalize: 'words', enterKeyHint: 'next' },
  recipientLastName: { maxLength: 100, autoComplete: 'off', autoCapitalize: 'words', enterKeyHint: 'next' },
  recipientPhone: { type: 'tel', inputMode: 'tel', maxLength: 40, autoComplete: 'off', enterKeyHint: 'next' },
  warehouse: { maxLength: 300, autoComplete: 'off', enterKeyHint: 'done' },
}
