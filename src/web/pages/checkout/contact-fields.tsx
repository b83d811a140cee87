import { recall } from '../../storage/browser-storage.ts'
import { changeDraft } from '../../storage/checkout-draft.ts'
import { useHydrated } from '../../islands/use-hydrated.ts'
import { checkoutText as text } from '../../text/checkout.in-document.ts'
import styles from './checkout.module.css'
import { withoutSlip } from './email-slip.ts'
import { FormField, type FormParts } from './form-field.tsx'
import { usePart } from './use-part.ts'

export function ContactFields(parts: FormParts) {
  const fromQuiz = usePart(useHydrated() && recall('quizProgress') !== null, loadFromQuiz)
  return (
    <>
      <div>
        <FormField {...parts} name="email" />
        <EmailSlip email={parts.draft.email} />
      </div>
      <div className={styles['pair']}>
        <FormField {...parts} name="firstName" />
        <FormField {...parts} name="lastName" />
      </div>
      <FormField {...parts} name="phone" />
      {fromQuiz && <fromQuiz.FromQuiz draft={parts.draft} />}
    </>
  )
}

const loadFromQuiz = () => import('./from-quiz.tsx')

function EmailSlip({ email }: { email: string }) {
  const meant = withoutSlip(email)
  return (
    <output>
      {meant && (
        <>
          {text.emailSlip}{' '}
          <button type="button" onClick={() => changeDraft({ email: meant })}>
            {meant}
          </button>
          ?
        </>
      )}
    </output>
  )
}
