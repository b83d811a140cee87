import type { ComponentProps } from 'react'
import type { TextFieldName } from './check-form.ts'

type InputAttributes = Readonly<Record<TextFieldName, ComponentProps<'input'>>>

/** Which keyboard a phone shows, what the browser may fill in, how long the server lets it be. */
export const inputs: InputAttributes = {
  email: {
    // Not `email`: browsers make another text of a mailbox in .укр, and hide what stands around one.
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
  // The browser knows who buys.
  recipientFirstName: { maxLength: 100, autoComplete: 'off', autoCapitalize: 'words', enterKeyHint: 'next' },
  recipientLastName: { maxLength: 100, autoComplete: 'off', autoCapitalize: 'words', enterKeyHint: 'next' },
  recipientPhone: { type: 'tel', inputMode: 'tel', maxLength: 40, autoComplete: 'off', enterKeyHint: 'next' },
  warehouse: { maxLength: 300, autoComplete: 'off', enterKeyHint: 'done' },
}
