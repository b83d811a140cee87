import { useState } from 'react'
import { normalisePhone, withPhonePrefix } from '../../../domain/contacts.ts'
import { changeDraft } from '../../checkout-draft.ts'
import { cleanLine } from './check-form.ts'
import styles from './checkout.module.css'
import { withoutSlip } from './email-slip.ts'
import { FormField, type FormParts } from './form-field.tsx'
import { useWords } from './words.ts'

/** Who gets the parcel and the receipt. */
export function ContactFields(parts: FormParts) {
  const { phone } = parts.draft
  return (
    <>
      <EmailField {...parts} />
      <div className={styles['pair']}>
        <FormField
          {...parts}
          name="firstName"
          maxLength={100}
          autoComplete="given-name"
          autoCapitalize="words"
          enterKeyHint="next"
        />
        <FormField
          {...parts}
          name="lastName"
          maxLength={100}
          autoComplete="family-name"
          autoCapitalize="words"
          enterKeyHint="next"
        />
      </div>
      <FormField
        {...parts}
        name="phone"
        type="tel"
        inputMode="tel"
        maxLength={40}
        autoComplete="tel"
        enterKeyHint="next"
        edit={editPhone}
        onBlur={() => changeDraft({ phone: normalisePhone(cleanLine(phone)) ?? phone })}
      />
    </>
  )
}

/** The first typed character brings +380; a whole number pasted or filled in is put into form at once. */
function editPhone(typed: string, before: string): string {
  if (before !== '' && typed.length > 1) return typed
  return (typed.length > 1 && normalisePhone(cleanLine(typed))) || withPhonePrefix(typed)
}

function EmailField(parts: FormParts) {
  const [left, setLeft] = useState('')
  const { email } = parts.draft
  const text = useWords()
  const meant = left === email && withoutSlip(email)
  return (
    <div>
      <FormField
        {...parts}
        name="email"
        type="email"
        inputMode="email"
        maxLength={254}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        onBlur={() => setLeft(email)}
      />
      <output>
        {meant && (
          <p className={styles['slip']}>
            {text.emailSlip}{' '}
            <button type="button" onClick={() => changeDraft({ email: meant })}>
              {meant}
            </button>
            ?
          </p>
        )}
      </output>
    </div>
  )
}
