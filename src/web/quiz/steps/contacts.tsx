import { useState } from 'react'
import {
  type ContactKind,
  contactKinds,
  contactProblem,
  digitsAfterPrefix,
  isOddNick,
} from '../../../domain/platform/contacts.ts'
import { withContactWritten } from '../../../domain/quiz/about.ts'
import type { CareFor } from '../../../domain/quiz/care-for.ts'
import { filled } from '../../platform/text/filled.ts'
import { ChoiceCard } from '../../platform/ui/choice-card.tsx'
import { Field } from '../../platform/ui/field.tsx'
import { withContact } from '../state/early-answers.ts'
import { Why } from './question.tsx'
import { SheetPicture } from './picture.tsx'
import { quizWords as words } from '../quiz-text.in-document.ts'
import styles from './contacts.module.css'
import type { AboutProps } from './about-props.ts'
import { leadToMissing } from './lead-to-missing.ts'

export function Contacts(props: AboutProps) {
  const { draft, edit, isLive, touched, missing } = props
  const isMissing = touched.includes('contactMethods') && missing.includes('contact')
  return (
    <fieldset aria-describedby="contacts-hint contacts-error">
      <legend className={styles['legend']}>{words.contacts[draft.careFor]}</legend>
      <p className={styles['hint']} id="contacts-hint">
        {words.contactsHint[draft.careFor]}
      </p>
      <div className={styles['contacts']}>
        {contactKinds.map((kind, index) => (
          <div key={kind} className={styles['contact']}>
            <ChoiceCard
              type="checkbox"
              name="contactMethods"
              value={kind}
              label={words.contactLabels[kind]}
              picture={<SheetPicture sheet="about" place={4 + index} />}
              checked={draft.contactMethods[kind].selected}
              onChange={({ target }) =>
                edit((before) => withContact(before, kind, { selected: target.checked }))
              }
            />
            {/* Before hydration all are rendered and CSS shows the ticked ones. */}
            {(draft.contactMethods[kind].selected || !isLive) && <ContactValue {...props} kind={kind} />}
          </div>
        ))}
      </div>
      {isMissing && (
        <p className={styles['error']} id="contacts-error">
          {words.noContact[draft.careFor]}
        </p>
      )}
      <Why>{words.whyContact}</Why>
    </fieldset>
  )
}

function ContactValue({ kind, ...props }: AboutProps & { kind: ContactKind }) {
  const { draft, edit, touched } = props
  const { value } = draft.contactMethods[kind]
  const [isBeingWritten, setIsBeingWritten] = useState(false)
  const isShown = touched.includes(kind) || !isBeingWritten
  const problem = isShown ? contactProblem(kind, value) : undefined
  const isOdd = isShown && !problem && isOddNick(value)
  return (
    <div className={styles['value']}>
      <Field
        name={kind}
        type={kind === 'phone' ? 'tel' : 'text'}
        label={words.contactFields[kind].label}
        hint={isOdd ? words.oddNick : words.contactFields[kind].hint}
        error={problem && errorText(draft.careFor, problem, value)}
        autoComplete={kind === 'phone' ? 'tel' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        value={value}
        onKeyDown={(event) => leadToMissing(event, props)}
        onChange={({ target }) => {
          setIsBeingWritten(true)
          edit((before) => withContact(before, kind, { value: target.value }))
        }}
        onBlur={() => edit((before) => withContactWritten(before, kind))}
      />
    </div>
  )
}

function errorText(careFor: CareFor, problem: ContactKind, value: string): string {
  switch (problem) {
    case 'telegram':
      return words.badTelegram[careFor]
    case 'instagram':
      return words.badInstagram
    case 'phone': {
      const digits = digitsAfterPrefix(value)
      return digits === undefined ? words.badPhonePrefix : filled(words.badPhoneDigits, { n: digits })
    }
  }
}
